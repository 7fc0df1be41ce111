import type { FocusEvent, KeyboardEvent } from 'react'
import { kinds } from '../../kinds/index.ts'
import type { CellEdit } from './useCellEdit.ts'
import { useCellEdit } from './useCellEdit.ts'

interface Props extends CellEdit {
  label: string
}

/**
 * The editor inside a cell. Enter and Tab save, Escape discards. A value that the rules refuse stays in the editor. If saving
 * fails, the cell shows the old value again (TABLE-13), and what was typed is offered above the list.
 */
export function CellEditor({ label, ...edit }: Props) {
  const view = kinds[edit.field.kind]
  const { value, isRefused, commit, change, giveUp } = useCellEdit(edit)

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    // An open list handles Enter and Escape itself.
    if (event.defaultPrevented) return
    if (event.key === 'Escape') return giveUp()
    // Shift+Enter is a new line in texts of several lines.
    if ((event.key !== 'Enter' || event.shiftKey) && event.key !== 'Tab') return
    event.preventDefault()
    void commit(value, event.key === 'Enter' ? 'stay' : event.shiftKey ? 'previous' : 'next')
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    const goesTo = event.relatedTarget
    // Moving the focus to a list of the editor, which is elsewhere in the document, does not close it; nor can a refused value be left.
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
        field={edit.field}
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
