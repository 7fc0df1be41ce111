/** One number, or several with commas between them. */
const numbers = /^-?\d+(\.\d+)?(, -?\d+(\.\d+)?)*$/

const signs = new Map<string, string>()

/** The sign before the decimals of a number in a language, from CLDR, with the figures 0 to 9: a point in English, a comma in German and Finnish. */
export function decimalSign(language: string): string {
  const known = signs.get(language)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(0.5)
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  signs.set(language, sign)
  return sign
}

/** Numbers for a sentence in the notation of a language: `24,88`, `10; 13,5`. Any other text is unchanged. */
export function numbersIn(text: string, language: string): string {
  const sign = decimalSign(language)
  return sign === '.' || !numbers.test(text) ? text : text.replaceAll(',', ';').replaceAll('.', sign)
}
