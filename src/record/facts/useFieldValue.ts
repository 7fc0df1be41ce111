import { useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { Message } from '#schema/messages/messages.ts'
import { accept } from '#schema/rules/accept.ts'
import { isSameValue } from '../../data/isSameValue.ts'
import { today } from '../../data/clock.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'

export interface FieldValueOptions {
  table: NamedTable
  row: Row
  field: NamedField
  initial: unknown
  onType: (value: unknown) => void
  /** Called with a value that the rules accept and that differs from the one before. */
  onSave: (value: unknown) => void
  onCancel: () => void
  /** For kinds in which every input is a complete edit, such as a switch: it is saved at once. */
  savesOnInput?: boolean
}

/** The value of a field while it is edited in place, and why the rules refuse it. */
export function useFieldValue(options: FieldValueOptions) {
  const { table, row, field, initial, onType, onSave, onCancel, savesOnInput = false } = options
  const [value, setValue] = useState(initial)
  const [refusal, setRefusal] = useState<Message>()

  function save(wanted = value) {
    if (isSameValue(wanted, row[field.name])) return onCancel()
    const { errors } = accept(table, { [field.name]: wanted }, { current: row, today: today(), allowEmpty: true })
    // If several rules refuse it, the field's own error comes first.
    const refused = errors[field.name] ?? Object.values(errors)[0]
    setRefusal(refused)
    if (!refused) onSave(wanted)
  }

  function change(next: unknown) {
    setValue(next)
    onType(next)
    setRefusal(undefined)
    if (savesOnInput && kinds[field.kind].commitsOnChange) save(next)
  }

  return { value, refusal, save, change }
}
