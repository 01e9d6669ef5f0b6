/**
 * Dice are thrown for it: of what is only reckoned there are no odds to be told.
 * @param {import('../../core/types.js').Forecast} forecast
 */
export const isDiced = forecast => forecast.chances.length > 0;
