import { directionOf } from './languageRows.ts'

/** From left to right, and as the text itself runs by its first letter; both until the end. */
const [FROM_LEFT, AS_IT_RUNS, END] = ['\u2066', '\u2068', '\u2069']

/** A figure with its sign or unit: among words that run from right to left it stays together and runs from left to right. */
export const isolated = (figure: string, language: string): string =>
  directionOf(language) === 'rtl' ? `${FROM_LEFT}${figure}${END}` : figure

/** What a language does to the values in its sentences: those from right to left keep names, codes and numbers apart from their own words. */
export const apart = (language: string): ((value: string) => string) | undefined =>
  directionOf(language) === 'rtl' ? (value) => `${AS_IT_RUNS}${value}${END}` : undefined
