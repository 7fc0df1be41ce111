import type { Language } from './languages.ts'

/** One number, or several with commas between them. */
const numbers = /^-?\d+(\.\d+)?(, -?\d+(\.\d+)?)*$/

/** Numbers for a sentence in the notation of a language: `24,88`, `10; 13,5`. Any other text is unchanged. */
export const numbersIn = (text: string, language: Language): string =>
  language === 'en' || !numbers.test(text) ? text : text.replaceAll(',', ';').replaceAll('.', ',')
