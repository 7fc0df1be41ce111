const keptInCapitals = new Set(
  'API B2B B2C BAZG CN22 CN23 CSV ECB EI EU FC FE GPSR HMRC IMF IOSS LC MCG NO OSS TARIC TBE TEDB VAT XLSX'.split(' '),
)

/**
 * The words of a stored value: `POST_SALE_WITHOUT_LC` reads `Post sale without LC`, `fc_confirmed` reads `FC confirmed`;
 * the code of a country and one with hyphens, such as IOSS-IMPORT, stay as they are.
 */
export function humanise(value: string): string {
  if (/^([A-Z]{2}|[A-Z0-9]+(-[A-Z0-9]+)+)$/.test(value)) return value
  const words = value
    .split('_')
    .filter(Boolean)
    .map((word) => (keptInCapitals.has(word.toUpperCase()) ? word.toUpperCase() : word.toLowerCase()))
  const [first = '', ...rest] = words
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}
