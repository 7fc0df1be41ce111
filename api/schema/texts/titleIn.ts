import type { Catalogue } from './Catalogue.ts'
import { translateSource } from './translateSource.ts'

/** Something with a title in the registry. By its key, such as `shipment.to`, it may have a translation of its own. */
export interface Titled {
  readonly title: string
  readonly titleKey?: string
}

/** A title in a language: that of its own key, or else the translation of its English words, or else these. */
export const titleIn = ({ titles, words }: Pick<Catalogue, 'titles' | 'words'>, { title, titleKey = '' }: Titled): string =>
  (Object.hasOwn(titles, titleKey) ? titles[titleKey] : undefined) ?? translateSource(title, words)
