/** Whether dice decide it. A computed result has no odds. @param {import('../../core/types.js').Forecast} forecast */
export const isDiced = forecast => forecast.chances.length > 0;
