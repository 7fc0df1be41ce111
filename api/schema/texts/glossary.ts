import type { Language } from '../languages.ts'
import { languages } from '../languages.ts'

/**
 * The abbreviations that screens use, with the forms in which they stand. What each means is a text, `glossary.terms.<key>`; titles
 * and labels explain theirs on hover, focus and touch, and the glossary lists all.
 */
export const glossary = {
  API: ['API'],
  B2B: ['B2B'],
  B2C: ['B2C'],
  BIC: ['BIC'],
  CN: ['CN', 'CN22', 'CN23'],
  CSS: ['CSS'],
  DPO: ['DPO'],
  EAS: ['EAS'],
  ECB: ['ECB'],
  EI: ['EI'],
  EM: ['EM'],
  EORI: ['EORI'],
  EU: ['EU'],
  FC: ['FC', 'FC-ID'],
  FCC: ['FCC'],
  GDPR: ['GDPR'],
  GPSR: ['GPSR'],
  HMRC: ['HMRC'],
  HS: ['HS'],
  HS6p: ['HS6+'],
  IBAN: ['IBAN'],
  IOSS: ['IOSS'],
  ISO: ['ISO'],
  LC: ['LC'],
  MCG: ['MCG'],
  MOSS: ['MOSS'],
  MSID: ['MSID'],
  OSS: ['OSS'],
  REP: ['REP'],
  S10: ['S10'],
  S26: ['S26'],
  SDR: ['SDR'],
  SHA: ['SHA-256'],
  SKU: ['SKU'],
  TARIC: ['TARIC'],
  TBE: ['TBE'],
  TEDB: ['TEDB'],
  TIN: ['TIN'],
  UPU: ['UPU'],
  UTC: ['UTC'],
  VAT: ['VAT'],
  VIES: ['VIES'],
  VOEC: ['VOEC'],
  XI: ['XI'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Term = keyof typeof glossary

export const terms = Object.keys(glossary) as readonly Term[]

/** Those that have another form in a language. */
const ownForms: Partial<Record<Language, Partial<Record<Term, string>>>> = {
  de: { ECB: 'EZB', SDR: 'SZR', VAT: 'USt' },
  fi: { ECB: 'EKP', VAT: 'ALV' },
}

/** The forms of an abbreviation in a language, the usual one first. */
export function formsOf(term: Term, language: string): readonly string[] {
  const known = languages.find((one) => one === language)
  const own = known && ownForms[known]?.[term]
  return own === undefined ? glossary[term] : [own]
}

const termOf: ReadonlyMap<string, Term> = new Map(
  terms.flatMap((term) =>
    [...glossary[term], ...languages.flatMap((language) => ownForms[language]?.[term] ?? [])].map(
      (form) => [form, term] as const,
    ),
  ),
)

/** A run of letters and figures that stands alone: neither part of a word, nor of a longer code such as `IOSS-IMPORT`. */
const abbreviation = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:${[...termOf.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replace('+', '\\+'))
    .join('|')})(?![\\p{L}\\p{N}_+])`,
  'gu',
)

/** The abbreviations in a text, each once, in their order. */
export const termsIn = (text: string): Term[] => [
  ...new Set([...text.matchAll(abbreviation)].flatMap(([form]) => termOf.get(form) ?? [])),
]
