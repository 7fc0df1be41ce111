import type { Catalogue } from './Catalogue.ts'
import { translateSource } from './translateSource.ts'

/** Something with a title in the registry. Its place, such as `shipment.to`, is the key of a translation of its own. */
export interface Titled {
  readonly title: string
  readonly place?: string
}

/** A title in a language: that of its place, or else the translation of its English words, or else these. */
export const titleIn = ({ titles, words }: Pick<Catalogue, 'titles' | 'words'>, { title, place = '' }: Titled): string =>
  (Object.hasOwn(titles, place) ? titles[place] : undefined) ?? translateSource(title, words)
