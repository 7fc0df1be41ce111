/** The most characters that tell how to sign in somewhere. */
export const MOST_ACCESS = 5000
