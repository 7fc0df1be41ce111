import { createContext, useContext } from 'react'
import type { Message } from '#schema/messages/messages.ts'
import type { TextKey } from '../../i18n/Catalogue.ts'
import type { TextParams, Texts } from '../../i18n/createTexts.ts'
import { CallError } from '../../data/CallError.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'

/** How long a note stays, in ms; 'sticky' ones stay until they are closed. */
const noteDuration = { success: 3000, duplicate: 4000, downloaded: 2500, other: 5000 } as const

type Severity = 'success' | 'error' | 'warning' | 'info'

export interface Note {
  id: number
  severity: Severity
  /** Above the text, where one line does not say it all. */
  title?: string
  text: string
  /** The record that it is about: its name stands above the text and leads to its page. */
  record?: NotedRecord
  duration_ms: number | 'sticky'
  action?: NoteAction
  /** A note takes the place of the one before about the same. */
  about?: symbol
}

/** A record that a note names. */
export interface NotedRecord {
  name: string
  /** The address of its page, if it has one. */
  path: string | undefined
}

/** A button in a note. */
export interface NoteAction {
  /** In the reader's language. */
  label: string
  run: () => void
}

type NoteText = TextKey | Message | (string & {})

interface NoteOptions {
  action?: NoteAction | undefined
  about?: symbol | undefined
  record?: NotedRecord | undefined
}

interface Notes {
  success(text: NoteText, params?: TextParams, options?: NoteOptions): void
  /** Shows what went wrong: the message, translated, or the status when there is no message. */
  failure(error: unknown, about?: symbol): void
  /** A refusal with a title of its own. */
  refusal(title: NoteText, text: NoteText): void
  warning(text: NoteText, options?: { sticky?: boolean; params?: TextParams; about?: symbol }): void
  info(text: NoteText, params?: TextParams): void
  /** The progress of something that is still running. */
  progress(about: symbol, text: NoteText, params?: TextParams): void
  duplicate(text: NoteText, params?: TextParams): void
  downloaded(about: symbol, action?: NoteAction): void
}

const isAboutDuplicates = (error: unknown): boolean => error instanceof Error && /\b(duplicate|foreign)\b/i.test(error.message)

/** The kinds of notes, made of one function that shows a note. */
export function notesOf(show: (note: Omit<Note, 'id'>) => void, t: Texts['t']): Notes {
  const said = (text: NoteText, params?: TextParams) => (typeof text === 'string' ? t.source(text, params) : t.message(text))
  const note =
    (severity: Severity, duration_ms: Note['duration_ms']) =>
    (text: NoteText, params?: TextParams, { action, about, record }: NoteOptions = {}): void =>
      show({
        severity,
        duration_ms,
        text: said(text, params),
        ...(action && { action }),
        ...(about && { about }),
        ...(record && { record }),
      })
  return {
    success: note('success', noteDuration.success),
    info: note('info', noteDuration.other),
    duplicate: note('error', noteDuration.duplicate),
    // With something to do about it, it stays for as long as one needs to reach the button.
    downloaded: (about, action) =>
      note('success', action ? noteDuration.other : noteDuration.downloaded)('shell.downloaded', undefined, { action, about }),
    progress: (about, text, params) => note('info', noteDuration.other)(text, params, { about }),
    warning: (text, { sticky = false, params, about } = {}) =>
      note('warning', sticky ? 'sticky' : noteDuration.other)(text, params, { about }),
    refusal: (title, text) => show({ severity: 'error', duration_ms: noteDuration.other, title: said(title), text: said(text) }),
    failure: (error, about) => {
      const duration_ms = isAboutDuplicates(error) ? noteDuration.duplicate : noteDuration.other
      // The browser's own words say little to people: above them stands what they mean.
      const isUnreached = error instanceof CallError && error.code === 'NETWORK'
      show({
        severity: 'error',
        duration_ms,
        ...(isUnreached && { title: t('error.unreachable') }),
        text: sentenceFor(error, t),
        ...(about && { about }),
      })
    },
  }
}

export const NotesContext = createContext<Notes | undefined>(undefined)

/** Short messages in the corner of the screen: `notes.success('table.saved')`, `notes.failure(error)`. */
export function useNotes(): Notes {
  const notes = useContext(NotesContext)
  if (!notes) throw new Error('useNotes needs a NotesProvider above it')
  return notes
}
