import { useState } from 'react'
import { isSameValue } from '../../data/isSameValue.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { rebaseForm } from '../rebaseForm.ts'

type Values = Readonly<Record<string, unknown>>

interface Options {
  /** The record as it was when the form was opened; undefined for a new one. */
  row: Row | undefined
  /** The record as it is now, while others write. */
  latest: Row | undefined
  fields: readonly NamedField[]
  values: Values
  /** The field that has the focus. */
  entered: string | undefined
  setValues: (values: Values) => void
}

/** The record as a form holds it: as it was opened, with what others have saved since in fields that nobody has typed in. */
export function useHeldRow({ row, latest, fields, values, entered, setValues }: Options) {
  const [held, setHeld] = useState(row)
  const [followed, setFollowed] = useState<ReadonlySet<string>>(new Set())

  // Others have saved: fields follow, but never the one in which the person is typing or about to.
  if (held && latest && Number(latest['version']) > Number(held['version'])) {
    const isFree = (name: string) => name !== entered && isSameValue(values[name], held[name])
    const next = rebaseForm({ held, latest, names: fields.map(({ name }) => name), isFree })
    if (next.followed.length > 0 || next.held === latest) {
      setHeld(next.held)
      setValues({ ...values, ...Object.fromEntries(next.followed.map((name) => [name, latest[name]])) })
      setFollowed(new Set([...followed, ...next.followed]))
    }
  }
  return { held, followed }
}
