const keptInCapitals = new Set(['EU', 'FC', 'LC', 'VAT', 'IOSS', 'OSS', 'B2B', 'CN22', 'CN23', 'SIMPLE-REP', 'CSV', 'XLSX'])

/** The words of a stored value: `POST_SALE_WITHOUT_LC` reads `Post sale without LC`, `fc_confirmed` reads `FC confirmed`; the code of a country stays as it is. */
export function humanise(value: string): string {
  if (/^[A-Z]{2}$/.test(value)) return value
  const words = value
    .split('_')
    .filter(Boolean)
    .map((word) => (keptInCapitals.has(word.toUpperCase()) ? word.toUpperCase() : word.toLowerCase()))
  const [first = '', ...rest] = words
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}
