// Distinguishes forecasts that depend on dice from computed ones, such as a treasury, which have no odds.

/** @param {import('../../core/types.js').Forecast} forecast */
export const isDiced = forecast => forecast.chances.length > 0;
