const keptInCapitals = new Set(
  'API B2B B2C BAZG CN22 CN23 CSV ECB EI EU FC FE GPSR HMRC IMF IOSS LC MCG MSID NO OSS TARIC TBE TEDB VAT XLSX'.split(' '),
)

/** Stored values whose own words would not say it plainly. */
const worded: Readonly<Record<string, string>> = {
  B2B_INTRA_COMMUNITY: 'B2B within the EU',
  B2B_PROCEDURE_42: 'B2B import under procedure 42',
  B2B_REVERSE_CHARGE_GOODS: 'B2B goods, reverse charge',
  DOMESTIC_OUTSIDE_EU: 'Domestic, outside the EU',
  FIXED_EST: 'Fixed establishment',
  EXCEEDS: 'More than is left',
  GB_TO_NORTHERN_IRELAND: 'GB to Northern Ireland',
  NON_EU_CH: 'CH, outside the EU',
  NON_EU_GB: 'GB, outside the EU',
  NON_EU_NO: 'NO, outside the EU',
  NO_RATE: 'Rate not known',
  NON_UNION_SERVICE: 'Service under the non-Union scheme',
  STATE: 'Not possible in this state',
  UNION_DEEMED_SUPPLIER: 'Union scheme, deemed supplier',
  UNION_DISTANCE_SALE: 'Union scheme, distance sale',
  UNION_SERVICE: 'Service under the Union scheme',
}

/**
 * The words of a stored value: `POST_SALE_WITHOUT_LC` reads `Post sale without LC`, `fc_confirmed` reads `FC confirmed`;
 * the code of a country and one with hyphens, such as IOSS-IMPORT, stay as they are.
 */
export function humanise(value: string): string {
  const own = worded[value]
  if (own !== undefined) return own
  if (/^([A-Z]{2}|[A-Z0-9]+(-[A-Z0-9]+)+)$/.test(value)) return value
  const words = value
    .split('_')
    .filter(Boolean)
    .map((word) => (keptInCapitals.has(word.toUpperCase()) ? word.toUpperCase() : word.toLowerCase()))
  const [first = '', ...rest] = words
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}
