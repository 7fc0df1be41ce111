/** How many comparisons a whole filter may have. */
export const mostComparisons = 100
