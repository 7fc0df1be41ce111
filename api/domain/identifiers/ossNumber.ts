/*
 * Registration numbers of the one-stop-shop schemes: Implementing Regulation (EU) 2020/194, Annex I. How their last
 * digit is computed is not published, so only structure and member state can be checked.
 */

/** The three digits by which a number names its member state of identification (ISO 3166 numeric; 900 Northern Ireland). */
export const msidCodes = {
  AT: '040',
  BE: '056',
  BG: '100',
  CY: '196',
  CZ: '203',
  DE: '276',
  DK: '208',
  EE: '233',
  ES: '724',
  FI: '246',
  FR: '250',
  GR: '300',
  HR: '191',
  HU: '348',
  IE: '372',
  IT: '380',
  LT: '440',
  LU: '442',
  LV: '428',
  MT: '470',
  NL: '528',
  PL: '616',
  PT: '620',
  RO: '642',
  SE: '752',
  SI: '705',
  SK: '703',
  XI: '900',
} as const

export type MsidCountry = keyof typeof msidCodes

const countryByCode: ReadonlyMap<string, MsidCountry> = new Map(
  Object.entries(msidCodes).map(([country, code]) => [code, country as MsidCountry]),
)

/** The kind of a number: a seller's in the import scheme, an intermediary's, or a seller's in the non-Union scheme. */
export type OssNumberKind = 'IMPORT' | 'INTERMEDIARY' | 'NON_UNION'

const shapes: readonly (readonly [OssNumberKind, RegExp])[] = [
  ['IMPORT', /^IM(\d{3})\d{7}$/],
  ['INTERMEDIARY', /^IN(\d{3})\d{7}$/],
  ['NON_UNION', /^EU(\d{3})\d{6}$/],
]

/** The kind and member state of identification of a scheme number; undefined if it is not one. */
export function readOssNumber(text: string): { kind: OssNumberKind; country: MsidCountry } | undefined {
  for (const [kind, shape] of shapes) {
    const country = countryByCode.get(shape.exec(text)?.[1] ?? '')
    if (country) return { kind, country }
  }
  return undefined
}
