import { directionOf } from './languageRows.ts'

const [FROM_LEFT, END] = ['\u2066', '\u2069']

/** A figure with its sign or unit: among words that run from right to left it stays together and runs from left to right. */
export const isolated = (figure: string, language: string): string =>
  directionOf(language) === 'rtl' ? `${FROM_LEFT}${figure}${END}` : figure
