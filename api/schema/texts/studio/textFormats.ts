import { textStates } from './textState.ts'

/** The formats in which texts go out to translators and come back. */
export const textFormats = ['xliff', 'po', 'json'] as const
export type TextFormat = (typeof textFormats)[number]

/** The texts that a file holds: those in a state, those that want work (missing or outdated), or all. */
export const exportChoices = ['toDo', 'all', ...textStates] as const

/** What a file would do to a text, in the order in which people want to know it. */
export const importOutcomes = ['refused', 'changedHere', 'changed', 'new', 'confirmed', 'same', 'untranslated'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** What writes many texts at once. */
export const changeKinds = ['file', 'replacement', 'same_as_english', 'suggestion'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** The most lines of a dry run that are named one by one; all are counted. */
export const MAX_LINES = 500

/** The largest file, in MiB. */
export const MAX_TEXTS_MB = 8
