const keptInCapitals = new Set(
  'API B2B B2C BAZG CN22 CN23 CSV ECB EI EORI EU FC FE GB GPSR HMRC IMF IOSS LC MCG MSID NO OSS SDR TARIC TBE TEDB VAT VIES XLSX'.split(
    ' ',
  ),
)

/** Words for stored values that would not be clear by themselves. */
const worded: Readonly<Record<string, string>> = {
  B2B_INTRA_COMMUNITY: 'B2B within the EU',
  B2B_PROCEDURE_42: 'B2B import under procedure 42',
  B2B_REVERSE_CHARGE_GOODS: 'B2B goods, reverse charge',
  DOMESTIC_OUTSIDE_EU: 'Domestic, outside the EU',
  FIXED_EST: 'Fixed establishment',
  EXCEEDS: 'More than is left',
  HS6: 'Six digits of the HS',
  HS6_DESC: 'Six digits and description',
  HS6_DESC_ORIGIN: 'Six digits, description and origin',
  hs6p: 'HS6+ codes',
  judge_numbers: 'Check numbers',
  take_upload: 'Read upload',
  GB_TO_NORTHERN_IRELAND: 'GB to Northern Ireland',
  NON_EU_CH: 'CH, outside the EU',
  NON_EU_GB: 'GB, outside the EU',
  NON_EU_NO: 'NO, outside the EU',
  NO_RATE: 'Rate not known',
  no_invoice_found: 'No invoice found',
  buyer_in_total: 'Buyer, in the total',
  merchant_apart: 'Merchant, not in the total',
  importer_apart: 'Importer at the border, not in the total',
  by_item: 'Differs by item',
  BUSINESS_AT_DISPATCH: 'Business, taxed at dispatch',
  NORTHERN_IRELAND_TO_GB: 'Northern Ireland to GB',
  NOT_LATIN: 'Not in Latin letters',
  NON_EU_COUNTRY_IMPORT: 'Import outside the EU',
  non_eu_ioss: 'IOSS outside the EU',
  NON_EU_SUPPORTED_COUNTRY: 'Non-EU supported country',
  NON_UNION: 'Non-Union',
  non_union: 'Non-Union',
  NON_UNION_SERVICE: 'Service under the non-Union scheme',
  OSS_NON_UNION: 'OSS non-Union',
  OSS_UNION: 'OSS Union',
  reduced_1: 'Reduced',
  reduced_2: 'Second reduced',
  STATE: 'Not possible in this state',
  UNION_DEEMED_SUPPLIER: 'Union scheme, deemed supplier',
  UNION_DISTANCE_SALE: 'Union scheme, distance sale',
  UNION_SERVICE: 'Service under the Union scheme',
}

/**
 * A stored value in words: `POST_SALE_WITHOUT_LC` becomes `Post sale without LC`, `fc_confirmed` becomes `FC confirmed`. Country
 * codes and codes with hyphens, such as IOSS-IMPORT, are unchanged.
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

/** An entry of a closed list in words: a code such as `super_reduced` is converted, a sentence is unchanged. */
export const listedWords = (entry: string): string => (/^[a-z\d]+(_[a-z\d]+)*$/.test(entry) ? humanise(entry) : entry)
