import type { Catalogue } from './Catalogue.ts'
import { translateSource } from './translateSource.ts'

/** Something with a title in the registry. By its key, such as `shipment.to`, it may have a translation of its own. */
export interface Titled {
  readonly title: string
  readonly titleKey?: string
  /** What its values are compared in, said after the title. */
  readonly unit?: string
}

/** A title in a language: that of its own key, or else the translation of its English words, or else these. */
export function titleIn({ titles, words }: Pick<Catalogue, 'titles' | 'words'>, { title, titleKey = '', unit }: Titled): string {
  const said = (Object.hasOwn(titles, titleKey) ? titles[titleKey] : undefined) ?? translateSource(title, words)
  return unit === undefined ? said : `${said} (${unit})`
}

/** The key of the text that a title says: that of its own place if it is called otherwise there, or else of its English words. */
export const keyOfTitle = ({ titles }: Pick<Catalogue, 'titles'>, { title, titleKey = '' }: Titled): string =>
  Object.hasOwn(titles, titleKey) ? `titles.${titleKey}` : `words.${title}`
