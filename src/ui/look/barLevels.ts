/** The level of the top bar (`useTightBar`) from which on buttons have no words. */
export const firstWithoutWords = 4
