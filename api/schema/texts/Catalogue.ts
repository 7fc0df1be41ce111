import type { en } from './en/index.ts'
import type { Forms, Text } from './Text.ts'

export interface TextGroup {
  readonly [key: string]: Text | TextGroup
}

type IsText<T> = T extends string ? true : keyof T extends keyof Forms ? true : false

/** The same keys with other texts, which every language must have; each language has the forms that its own grammar needs. */
export type Translated<T> = { readonly [K in keyof T]: IsText<T[K]> extends true ? Text : Translated<T[K]> }

export type PathsIn<T> = {
  [K in keyof T & string]: IsText<T[K]> extends true ? K : `${K}.${PathsIn<T[K]>}`
}[keyof T & string]

/** Every key of the interface's own texts: a misspelt one does not compile. */
export type TextKey = PathsIn<typeof en.ui>

/** What a language says on screen. Of `messages`, `titles` and `words`, what is missing is shown in English. */
export interface Catalogue {
  ui: Translated<typeof en.ui>
  /** The texts of react-admin's own parts. */
  ra: Translated<typeof en.ra>
  /** The messages of the server and of rules, by code. */
  messages: Readonly<Record<string, Text>>
  /** Titles that are called otherwise in one place than the same English word elsewhere, by place: `shipment.to`. */
  titles: Readonly<Record<string, string>>
  /** The registry's titles and the words of stored values, by their English text. */
  words: Readonly<Record<string, string>>
}
