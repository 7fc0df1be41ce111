import type { FocusEvent, KeyboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { kinds } from '../../kinds/index.ts'
import { useOpenDraft } from '../../session/useDraft.ts'
import { draftOf } from '../../record/draftOf.ts'
import type { Leave } from './gridKeys.ts'
import { isSameValue } from '../../data/isSameValue.ts'
import type { SaveOutcome } from '../../record/SaveResult.ts'

interface Props {
  /** The name of the table, under which what is typed is kept. */
  table: string
  row: Row
  field: NamedField
  label: string
  save: (row: Row, field: NamedField, value: unknown) => Promise<SaveOutcome>
  onLeave: (how: Leave) => void
}

/**
 * The editor inside a cell. Enter and Tab save, Escape gives up. A value that the rules refuse stays in the editor; a
 * save that fails gives the old value back (TABLE-13), and what was typed is offered above the list.
 */
export function CellEditor({ table, row, field, label, save, onLeave }: Props) {
  const view = kinds[field.kind]
  const { keep, forget } = useOpenDraft(draftOf({ name: table }, row))
  const [value, setValue] = useState(row[field.name])
  const [isRefused, setRefused] = useState(false)
  const isLeaving = useRef(false)
  /** The row that the person began to type over: what others write meanwhile is noticed when it is saved. */
  const base = useRef<Row>(undefined)
  // Rows may have changed places while it was saved.
  const leaveNow = useRef(onLeave)
  useLayoutEffect(() => {
    leaveNow.current = onLeave
  })

  async function commit(next: unknown, how: Leave) {
    if (isLeaving.current) return
    isLeaving.current = true
    const from = base.current
    const outcome = from === undefined || isSameValue(next, from[field.name]) ? 'saved' : await save(from, field, next)
    if (outcome !== 'refused') return leaveNow.current(how)
    isLeaving.current = false
    setRefused(true)
  }

  function change(next: unknown) {
    const from = (base.current ??= row)
    setValue(next)
    setRefused(false)
    if (isSameValue(next, from[field.name])) forget([field.name])
    else keep({ [field.name]: next }, { [field.name]: from[field.name], version: from['version'] })
    if (view.commitsOnChange) void commit(next, 'stay')
  }

  function giveUp() {
    isLeaving.current = true
    forget([field.name])
    onLeave('stay')
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    // A list that is open takes Enter and Escape for itself.
    if (event.defaultPrevented) return
    if (event.key === 'Escape') return giveUp()
    // Shift+Enter is a new line where there are several.
    if ((event.key !== 'Enter' || event.shiftKey) && event.key !== 'Tab') return
    event.preventDefault()
    void commit(value, event.key === 'Enter' ? 'stay' : event.shiftKey ? 'previous' : 'next')
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    const goesTo = event.relatedTarget
    // Lists of the editor stand elsewhere in the page; going there is not leaving. Nor is a value that was refused.
    if (isRefused || event.currentTarget.contains(goesTo) || goesTo?.closest('[role="listbox"]')) return
    void commit(value, 'away')
  }

  return (
    <div
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={(event) => event.stopPropagation()}
      data-refused={isRefused}
      style={{ height: '100%', display: 'flex', alignItems: 'center' }}
    >
      <view.Input
        field={field}
        value={value}
        onChange={change}
        label={label}
        place="cell"
        error={isRefused ? label : undefined}
        autoFocus
      />
    </div>
  )
}
