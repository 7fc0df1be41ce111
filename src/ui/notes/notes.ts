import { createContext, useContext } from 'react'
import type { StoredMessage } from '#schema/messages/messages.ts'
import type { TextKey } from '#schema/texts/Catalogue.ts'
import type { TextParams, Texts } from '#schema/texts/createTexts.ts'
import { CallError } from '../../data/CallError.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'

/** How long a note stays, in ms; sticky notes stay until they are closed. */
const noteDuration = { success: 3000, duplicate: 4000, downloaded: 2500, other: 5000 } as const

type Severity = 'success' | 'error' | 'warning' | 'info'

export interface Note {
  id: number
  severity: Severity
  /** Shown above the text, if one line is not enough. */
  title?: string
  text: string
  /** The record that it is about; its name is shown above the text and links to its page. */
  record?: NotedRecord
  durationMs: number | 'sticky'
  action?: NoteAction
  /** A note replaces the previous one about the same subject. */
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

type NoteText = TextKey | StoredMessage | (string & {})

interface NoteOptions {
  action?: NoteAction | undefined
  about?: symbol | undefined
  record?: NotedRecord | undefined
  title?: TextKey | undefined
}

export interface Notes {
  success(text: NoteText, params?: TextParams, options?: NoteOptions): void
  /** Shows an error: its message in the person's language, or the status if there is none, under a title that says what failed. */
  failure(error: unknown, about?: symbol, title?: TextKey): void
  /** A refusal with a title of its own; a sticky one stays until it is closed. */
  refusal(title: NoteText, text: NoteText, options?: { sticky?: boolean; action?: NoteAction }): void
  warning(
    text: NoteText,
    options?: { sticky?: boolean; params?: TextParams; about?: symbol; action?: NoteAction | undefined },
  ): void
  info(text: NoteText, params?: TextParams): void
  /** The progress of something that is still running. */
  progress(about: symbol, text: NoteText, params?: TextParams): void
  duplicate(text: NoteText, params?: TextParams): void
  downloaded(about: symbol, action?: NoteAction): void
}

const isAboutDuplicates = (error: unknown): boolean => error instanceof Error && /\b(duplicate|foreign)\b/i.test(error.message)

/** The kinds of notes, built on one function that shows a note. */
export function notesOf(show: (note: Omit<Note, 'id'>) => void, t: Texts['t']): Notes {
  const inWords = (text: NoteText, params?: TextParams) => (typeof text === 'string' ? t.source(text, params) : t.message(text))
  const note =
    (severity: Severity, durationMs: Note['durationMs']) =>
    (text: NoteText, params?: TextParams, { action, about, record, title }: NoteOptions = {}): void =>
      show({
        severity,
        durationMs,
        text: inWords(text, params),
        ...(action && { action }),
        ...(about && { about }),
        ...(record && { record }),
        ...(title && { title: t(title) }),
      })
  return {
    success: note('success', noteDuration.success),
    info: note('info', noteDuration.other),
    duplicate: note('error', noteDuration.duplicate),
    // With a button, it stays long enough for people to reach it.
    downloaded: (about, action) =>
      note('success', action ? noteDuration.other : noteDuration.downloaded)('shell.downloaded', undefined, { action, about }),
    progress: (about, text, params) => note('info', noteDuration.other)(text, params, { about }),
    warning: (text, { sticky = false, params, about, action } = {}) =>
      note('warning', sticky ? 'sticky' : noteDuration.other)(text, params, { about, action }),
    refusal: (title, text, { sticky = false, action } = {}) =>
      show({
        severity: 'error',
        durationMs: sticky ? 'sticky' : noteDuration.other,
        title: inWords(title),
        text: inWords(text),
        ...(action && { action }),
      }),
    failure: (error, about, title) => {
      const durationMs = isAboutDuplicates(error) ? noteDuration.duplicate : noteDuration.other
      // The browser's own message means little to people, so a title explains it.
      const isUnreached = error instanceof CallError && error.code === 'NETWORK'
      const above = title ?? (isUnreached ? 'error.unreachable' : undefined)
      show({
        severity: 'error',
        durationMs,
        ...(above && { title: t(above) }),
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
