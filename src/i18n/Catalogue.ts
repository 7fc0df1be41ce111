import type { en } from './en/index.ts'

type Texts = { readonly [key: string]: string | Texts }

/** The same keys with other texts, which every language must have. */
export type Translated<T extends Texts> = { readonly [K in keyof T]: T[K] extends Texts ? Translated<T[K]> : string }

type PathsIn<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsIn<T[K]>}` }[keyof T & string]

/** Every key of the interface's own texts: a misspelt one does not compile. */
export type TextKey = PathsIn<typeof en.ui>

/** All texts of a language. Of `messages` and `texts`, what is missing is shown in English, and listed by `npm run i18n`. */
export interface Catalogue {
  ui: Translated<typeof en.ui>
  ra: object
  /** The messages of the server and of rules, by code. */
  messages: Readonly<Record<string, string>>
  /** The registry's titles and the words of stored values, by their English text. */
  texts: Readonly<Record<string, string>>
}
