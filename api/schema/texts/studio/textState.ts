import type { Text } from '../Text.ts'
import { isSameText } from './gapsOf.ts'

/** The states that are stored with a translation. */
export const storedStates = ['draft', 'reviewed', 'published'] as const
export type StoredState = (typeof storedStates)[number]

/** All states of a text in a language, in the order in which they want attention. */
export const textStates = ['outdated', 'missing', 'draft', 'reviewed', 'published', 'shipped'] as const
export type TextState = (typeof textStates)[number]

interface Known {
  /** The English as it is now. */
  english: Text
  /** The translation that ships; null if none does. */
  shipped: Text | null
}

interface Written {
  /** The English that was translated. */
  english: Text
  state: StoredState
}

/** The state of a text: an update that changes the English makes what was written for it outdated. */
export function stateOf({ english, shipped }: Known, row: Written | undefined): TextState {
  if (row) return isSameText(row.english, english) ? row.state : 'outdated'
  return shipped === null ? 'missing' : 'shipped'
}

/** Whether the screens of everybody show what somebody wrote. */
export const isSeen = (state: TextState): boolean => state === 'published'
