/** How many comparisons a whole filter may have. */
export const maxComparisons = 100
