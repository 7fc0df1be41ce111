import type { en } from './en/index.ts'

type Texts = { readonly [key: string]: string | Texts }

/** The same keys with other words: what every language has to have. */
export type Translated<T extends Texts> = { readonly [K in keyof T]: T[K] extends Texts ? Translated<T[K]> : string }

type PathsIn<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsIn<T[K]>}` }[keyof T & string]

/** Every key of the interface's own texts: a misspelt one does not compile. */
export type TextKey = PathsIn<typeof en.ui>

/** All texts of a language. `texts` translates the English sentences of the registry and the server. */
export interface Catalogue {
  ui: Translated<typeof en.ui>
  ra: object
  texts: Readonly<Record<string, string>>
}
