import { languages } from '../../languages.ts'
import { categoriesOf } from '../Text.ts'

/** A language is prepared by translators until it is offered to everybody. */
export const languageStates = ['preparation', 'offered'] as const

/** The directions of writing. */
export const directions = ['ltr', 'rtl'] as const
export type Direction = (typeof directions)[number]

/** A language as browsers need to know it. */
export interface LanguageFacts {
  code: string
  /** In its own words. */
  name: string
  direction: Direction
  /** What is shown where it lacks a text; null for English. */
  fallback: string | null
  isOffered: boolean
}

/** A code of BCP 47, in the shape in which it is stored: `sv`, `de-AT`, `zh-Hant`. */
export const languageCode = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'

/** The same without English, which nobody translates. */
export const translatedCode = languageCode.replace('^', '^(?!en$)')

/** Scripts that are written from right to left. */
const fromRight: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** Scripts for which papers have fonts. */
const printed: ReadonlySet<string> = new Set(['Latn', 'Grek', 'Cyrl'])

const scriptOf = (code: string): string => new Intl.Locale(code).maximize().script ?? ''

/** What CLDR knows about a language, to begin its row with; undefined for a code that is no language. */
export function factsOf(given: string) {
  const code = canonicalCode(given)
  if (code === undefined || englishNameOf(code) === undefined) return undefined
  const own = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return {
    code,
    name: own.charAt(0).toLocaleUpperCase(code) + own.slice(1),
    direction: fromRight.has(scriptOf(code)) ? ('rtl' as const) : ('ltr' as const),
    categories: categoriesOf(code).join(', '),
  }
}

const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** What a language is called in English; undefined for a text that is no code of one. */
export function englishNameOf(given: string): string | undefined {
  const code = canonicalCode(given)
  return code === undefined ? undefined : englishNames.of(code)
}

/** A tag as BCP 47 writes it; undefined if it is none, or has extensions, which are no languages. */
function canonicalCode(given: string): string | undefined {
  try {
    const [code = ''] = Intl.getCanonicalLocales(given.trim())
    return new RegExp(languageCode).test(code) && !/-[a-z0-9]-/.test(code) ? code : undefined
  } catch {
    return undefined
  }
}

const isShipped = (code: string): boolean => languages.some((one) => one === code)

/** The languages in which a text is looked for, one after the other: `de-AT`, `de`, `en`. What ships comes last before English. */
export function chainOf(code: string, fallbackOf: (code: string) => string | null | undefined): string[] {
  const chain: string[] = []
  for (let one: string | null | undefined = code; one != null && !chain.includes(one); one = fallbackOf(one)) chain.push(one)
  return chain.includes('en') ? chain : [...chain, 'en']
}

/** The language that ships from which the screens of a language begin. */
export const shippedIn = (chain: readonly string[]) => languages.find((one) => one === chain.find(isShipped)) ?? 'en'

/** What cannot be translated as rows, and is said in another way in this language; empty for those that ship. */
export type LanguageLimit = 'places' | 'cron' | 'papers'

/** The languages in which patterns of schedules can be said. */
const cronLanguages: ReadonlySet<string> = new Set(languages)

export function limitsOf(code: string): LanguageLimit[] {
  if (isShipped(code)) return []
  const [language = code] = code.split('-')
  const limits: (LanguageLimit | false)[] = [
    'places',
    !cronLanguages.has(language) && 'cron',
    !printed.has(scriptOf(code)) && 'papers',
  ]
  return limits.filter((limit) => limit !== false)
}

/** Whether a code is that of a language that nobody speaks (`pseudo.ts`): it has no texts of its own, and no row. */
export const isPseudo = (code: string): code is 'en-XA' | 'en-XB' => /^en-X[AB]$/.test(code)

/** Those languages, for demos and tests. */
export const pseudoFacts: readonly LanguageFacts[] = [
  { code: 'en-XA', name: 'Pseudo: accents, longer', direction: 'ltr', fallback: 'en', isOffered: false },
  { code: 'en-XB', name: 'Pseudo: right to left', direction: 'rtl', fallback: 'en', isOffered: false },
]
