import type { Permission } from '#schema/roles.ts'

export interface Hit {
  table: string
  id: number
  title: string
  detail: string
  /** The stored value of its status, which the screen translates. */
  state: string | null
  /** The field that contains the text, if the title does not. */
  match: { field: string; value: string } | null
  /** The screen that shows it, and the filter for exactly this record. */
  route: string
  filter: Record<string, unknown>
}

export interface Source {
  /** The permission needed to find anything in it. */
  table: string
  /** What it takes beyond reading the table: only who may see buyers finds them. */
  permission?: Permission
  /** Whether a text can be what it looks for at all; by default any can. */
  fits?: (terms: SearchTerms) => boolean
  /** Shorter texts would match too much. */
  shortest: number
  /** Whether it finds texts that begin with the search text, which matter more than matches within texts. */
  prefix?: true
  /** Queried only if the other sources found few hits of the kind and none that begins with the text. */
  fallback?: true
  /** Queried only if nothing of the kind was found, because the text may be misspelt. */
  isGuess?: true
  /** Best first, at most a handful. */
  text: string
  values: (terms: SearchTerms) => unknown[]
  hit: (row: Record<string, unknown>, terms: SearchTerms) => Hit
}

/** The text, the patterns for texts that begin with it or contain it, and the number it may be. */
export interface SearchTerms {
  text: string
  start: string
  piece: string
  number: number | null
}
