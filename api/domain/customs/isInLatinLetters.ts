/**
 * Whether a text is written in Latin letters, as addresses on international mail and the declarations on it have to be (Universal
 * Postal Convention, Regulations: roman letters and arabic numerals).
 */
export const isInLatinLetters = (text: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(text)
