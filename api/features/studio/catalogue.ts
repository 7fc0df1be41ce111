import type { TextEntry } from '#schema/texts/catalogue/allTexts.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { translatedLanguages } from '#schema/texts/studio/translated.ts'
import type { Text } from '#schema/texts/Text.ts'
import { isTranslated } from '#schema/texts/studio/englishPapers.ts'
import { AppError } from '../../errors.ts'

/** The catalogue as it ships, without papers that are in English for every reader. */
interface ShippedCatalogue {
  entries: ReadonlyMap<string, TextEntry>
  english: ReadonlyMap<string, Text>
}

let known: Promise<ShippedCatalogue> | undefined

/** All texts, listed when somebody first asks: the start of a node does not wait for them. */
export const shippedCatalogue = (): Promise<ShippedCatalogue> =>
  (known ??= import('#schema/texts/catalogue/allTexts.ts').then(({ allTexts }) => {
    const translated = allTexts().filter(({ key }) => isTranslated(key))
    const entries = new Map(translated.map((entry) => [entry.key, entry]))
    return { entries, english: new Map([...entries].map(([key, { english }]) => [key, english])) }
  }))

/** A text of the catalogue. @throws {AppError} UNKNOWN_ROW */
export async function entryOf(key: string): Promise<TextEntry> {
  const { entries } = await shippedCatalogue()
  const entry = entries.get(key)
  if (!entry) throw new AppError('UNKNOWN_ROW')
  return entry
}

/** The translation of each text that ships; null where there is none, as for every text of a language that was added here. */
export async function shippedFor(code: TranslatedLanguage): Promise<(entry: TextEntry) => Text | null> {
  const language = translatedLanguages.find((one) => one === code)
  if (language === undefined) return () => null
  const { shippedOf, shippedTexts } = await import('#schema/texts/catalogue/shippedTexts.ts')
  const shipped = await shippedTexts(language)
  return (entry) => shippedOf(shipped, entry)
}

/** The catalogue for translators. */
export async function listTexts(language: TranslatedLanguage) {
  const [{ entries }, shippedIn] = await Promise.all([shippedCatalogue(), shippedFor(language)])
  const rows = [...entries.values()].map((entry) => {
    const { key, english, notes } = entry
    const gaps = Object.fromEntries(Object.entries(entry.gaps).map(([name, sample]) => [name, sample ?? '']))
    return { key, english, shipped: shippedIn(entry), gaps, notes: [...notes] }
  })
  return { rows }
}
