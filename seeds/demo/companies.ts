import type { DemoCountry } from './places.ts'
import { inPlainLetters } from './people.ts'

const first =
  'Aurora Amber Arctic Atlas Baltic Birch Bluebird Borealis Bright Canyon Cedar Cobalt Copper Coral Crimson Delta Dune Ember Evergreen Falcon Fjord Forest Frost Garnet Glacier Golden Granite Harbor Hazel Heron Horizon Indigo Ivory Jade Juniper Lantern Lark Linden Lotus Lunar Maple Marble Meadow Mirage Nimbus Nordic Oak Onyx Opal Orchid Pacific Pebble Pine Polar Quartz River Saffron Silver Solstice Summit Tidal Verdant Willow Zephyr'
const second =
  'Apparel Bazaar Beacon Boutique Bridge Cargo Cart Cellar Circle Collective Corner Craft Crate Depot Design Direct Emporium Exchange Factory Fields Finds Foundry Gallery Garden Gear Goods Grove Hall Haven House Hub Innovation Junction Kitchen Lab Lane Living Loft Market Mercantile Mill Nest Outfitters Outlet Parcel Peak Pier Port Post Press Provisions Row Shop Square Stock Store Studio Supply Textiles Trade Trading Traders Vault'
const lines = ['Home', 'Fashion', 'Electronics', 'Outdoor', 'Beauty', 'Toys', 'Sports']

const firstWords = first.split(' ')
const secondWords = second.split(' ')
const PAIRS = firstWords.length * secondWords.length
// A prime that does not divide the number of pairs, so that steps of this size reach every pair once.
const STEP = 1597

const legalForms: Partial<Record<DemoCountry, string>> = {
  AU: 'Pty Ltd',
  CA: 'Inc.',
  CH: 'AG',
  CN: 'Co., Ltd.',
  DE: 'GmbH',
  EE: 'OÜ',
  ES: 'SL',
  FI: 'Oy',
  FR: 'SARL',
  GB: 'Ltd',
  HK: 'Limited',
  IN: 'Pvt Ltd',
  IT: 'S.r.l.',
  JP: 'K.K.',
  KR: 'Co., Ltd.',
  NL: 'B.V.',
  NO: 'AS',
  PL: 'Sp. z o.o.',
  SE: 'AB',
  SG: 'Pte Ltd',
  TR: 'Ltd. Şti.',
  UA: 'LLC',
  US: 'LLC',
}

/** Companies whose registered names are in other scripts, on papers as on screens: Greek, Han and Arabic. */
const otherScripts: Readonly<Record<number, (tradeName: string) => string>> = {
  26: (tradeName) => `Ελληνική Αγορά ${tradeName} OÜ`,
  28: (tradeName) => `深圳市${tradeName}电子商务有限公司`,
  34: (tradeName) => `شركة ${tradeName} للتجارة Ltd`,
}

export interface Company {
  fullName: string
  tradeName: string
  domain: string
}

/** The company of the n-th merchant: no two of the first 32,000 share a name. */
export function companyOf(number: number, country: DemoCountry): Company {
  const pair = (number * STEP) % PAIRS
  const round = Math.floor((number - 1) / PAIRS)
  const line = lines[(round - 1) % lines.length]
  const words = [
    firstWords[pair % firstWords.length],
    secondWords[Math.floor(pair / firstWords.length)],
    ...(round > 0 ? [line] : []),
  ]
  const tradeName = words.join(' ')
  // `.example` can belong to nobody (RFC 2606), so no mail of the demo reaches a stranger.
  const inOwnScript = otherScripts[number]?.(tradeName)
  return {
    fullName: inOwnScript ?? `${tradeName} ${legalForms[country] ?? 'Ltd'}`,
    tradeName,
    domain: `${inPlainLetters(tradeName)}.example`,
  }
}
