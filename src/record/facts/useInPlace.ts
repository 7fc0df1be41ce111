import { useEffect, useRef, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import type { ChangeField } from './ChangeField.ts'
import { useFieldDraft } from './useFieldDraft.ts'
import { realMs } from '../../data/clock.ts'

/** What is typed, and the row as it was when the person began, so that saving notices what others have changed meanwhile. */
export interface Typed {
  value: unknown
  base: Row
  /** When the value was typed, if it was left unsaved or could not be saved. */
  unsavedSince?: number
}

type State = { is: 'shown' } | ({ is: 'edited' | 'pending' } & Typed)

const shown: State = { is: 'shown' }

/** Whether the person has gone to something else of the page during the save, and stays there. */
const isElsewhere = (editor: HTMLElement | null): boolean => {
  const active = document.activeElement
  return active !== null && active !== document.body && !editor?.contains(active) && !active.closest('[role=dialog]')
}

export interface InPlaceOptions {
  table: NamedTable
  row: Row
  field: NamedField
  change: ChangeField
  isEditable?: boolean
  /** The edit with which it begins; without one, a draft from an earlier visit is shown in its editor again, unsaved. */
  begin?: Typed | undefined
}

/**
 * Whether a value is shown, edited, or typed and not saved yet: the person is asked about it, or it is on its way. The focus
 * returns to the control that opened the editor.
 */
export function useInPlace({ table, row, field, change, isEditable = true, begin }: InPlaceOptions) {
  const opener = useRef<HTMLButtonElement>(null)
  const editor = useRef<HTMLElement>(null)
  const takesFocus = useRef(false)
  const { readKept, typedAt, keepTyped, discard } = useFieldDraft(table, row, field)
  const [state, setState] = useState((): State => {
    const typed = isEditable ? (begin ?? readKept()) : undefined
    return typed ? { is: 'edited', ...typed } : shown
  })

  useEffect(() => {
    if (state.is !== 'shown' || !takesFocus.current) return
    takesFocus.current = false
    opener.current?.focus({ preventScroll: true })
  }, [state])

  function leave() {
    discard()
    takesFocus.current = !isElsewhere(editor.current)
    setState(shown)
  }

  async function save({ value, base }: Typed) {
    await change({ table, base, field, value, onSaved: leave })
    // Whatever was not saved stays in its editor; a merge dialog may still settle it.
    const unsavedSince = typedAt() ?? realMs()
    setState((now) => (now.is === 'pending' ? { is: 'edited', value, base, unsavedSince } : now))
  }

  return {
    state,
    opener,
    editor,
    open: () => setState({ is: 'edited', value: row[field.name], base: row }),
    /** The value is complete: it is saved next, or asked about first. */
    submit: (typed: Typed) => setState({ is: 'pending', ...typed }),
    save,
    leave,
    keepTyped,
  }
}

export type InPlace = ReturnType<typeof useInPlace>
