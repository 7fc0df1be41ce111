import type { Language } from '../i18n/languages.ts'
import type { ListName } from './steps.ts'

export type Entry = Readonly<Record<string, unknown>>
export type Values = Readonly<Record<string, unknown>>

/** What was typed and is not on the server yet: fields one by one, lists as a whole. */
export type Changes = {
  application?: Values
  language?: Language
  drop_document?: number
  accepted?: readonly number[]
} & Partial<Record<ListName, readonly Entry[]>>

export const isNothing = (changes: Changes): boolean => Object.keys(changes).length === 0

/** Both together; what is said later counts. */
export const joined = (former: Changes, later: Changes): Changes => ({
  ...former,
  ...later,
  ...((former.application ?? later.application) && { application: { ...former.application, ...later.application } }),
})
