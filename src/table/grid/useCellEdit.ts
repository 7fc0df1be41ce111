import { useLayoutEffect, useRef, useState } from 'react'
import { isSameValue } from '../../data/isSameValue.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { kinds } from '../../kinds/index.ts'
import { draftOf } from '../../record/draftOf.ts'
import type { SaveOutcome } from '../../record/SaveResult.ts'
import { useOpenDraft } from '../../session/useDraft.ts'
import { holdKeys } from '../../ui/fetched/holdKeys.ts'
import type { EditorExit } from './keys/gridKeys.ts'

export interface CellEdit {
  /** The name of the table, for the key of the draft. */
  table: string
  row: Row
  field: NamedField
  save: (row: Row, field: NamedField, value: unknown) => Promise<SaveOutcome>
  onLeave: (how: EditorExit) => void
}

/** The value of a cell while it is edited, kept as a draft until it is saved or discarded. */
export function useCellEdit({ table, row, field, save, onLeave }: CellEdit) {
  const { keep, forget } = useOpenDraft(draftOf({ name: table }, row))
  const [value, setValue] = useState(row[field.name])
  const [isRefused, setRefused] = useState(false)
  const isLeaving = useRef(false)
  /** The row as it was when the person began to type, so that saving notices what others have changed meanwhile. */
  const base = useRef<Row>(undefined)
  // The order of the rows may have changed during the save.
  const leaveNow = useRef(onLeave)
  useLayoutEffect(() => {
    leaveNow.current = onLeave
  })

  async function commit(next: unknown, how: EditorExit) {
    if (isLeaving.current) return
    isLeaving.current = true
    const from = base.current
    if (from === undefined || isSameValue(next, from[field.name])) return leaveNow.current(how)
    // What is typed during the save is meant for the cell that comes next.
    const giveKeys = how === 'next' || how === 'previous' ? holdKeys(document.activeElement ?? undefined) : undefined
    try {
      if ((await save(from, field, next)) !== 'refused') return leaveNow.current(how)
      isLeaving.current = false
      setRefused(true)
    } finally {
      giveKeys?.()
    }
  }

  function change(next: unknown) {
    const from = (base.current ??= row)
    setValue(next)
    setRefused(false)
    if (isSameValue(next, from[field.name])) forget([field.name])
    else keep({ [field.name]: next }, { [field.name]: from[field.name], version: from['version'] })
    if (kinds[field.kind].commitsOnChange) void commit(next, 'stay')
  }

  function giveUp() {
    isLeaving.current = true
    forget([field.name])
    onLeave('stay')
  }

  return { value, isRefused, commit, change, giveUp }
}
