import { useState } from 'react'
import { editableParts, isEditable } from '#domain/applications/stageRules.ts'
import { isSameValue } from '../../data/isSameValue.ts'
import type { Row } from '../../kinds/KindView.ts'
import { useMay } from '../../session/useSession.ts'
import { useOpenDraft } from '../../session/useDraft.ts'

type Values = Readonly<Record<string, unknown>>

export interface Edits {
  /** What was changed and is not saved yet, of the parts that may be changed in this stage. */
  values: Values
  /** How many of them somebody has typed; the others are proposed. */
  typed: number
  /** The application as it would be saved, with what is proposed. */
  shown: Row
  /** The fields that may be changed now. */
  editable: ReadonlySet<string>
  change: (name: string, value: unknown) => void
  discard: () => void
}

/** What an operator fills in, kept as a draft until it is saved or discarded; `preset` are values that are proposed. */
export function useEdits(row: Row, preset: Values): Edits {
  const mayWrite = useMay()('write business')
  const { read, keep, forget } = useOpenDraft(`application ${row.id}`)
  const [typed, setTyped] = useState<Values>(() => read()?.values ?? {})
  const parts = mayWrite ? (['sales', 'schemes'] as const).filter((part) => isEditable(part, row)) : []
  const editable = new Set(parts.flatMap((part) => editableParts[part]))
  const wanted = { ...preset, ...typed }
  const values = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => editable.has(name) && !isSameValue(value, row[name])),
  )
  return {
    values,
    typed: Object.keys(values).filter((name) => Object.hasOwn(typed, name)).length,
    shown: { ...row, ...values },
    editable,
    change(name, value) {
      setTyped((before) => ({ ...before, [name]: value }))
      keep({ [name]: value })
    },
    discard() {
      setTyped({})
      forget()
    },
  }
}
