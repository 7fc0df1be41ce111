import type { NamedTable } from '#schema/define.ts'
import { isSameValue } from '../../data/isSameValue.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { useDraft } from '../../session/useDraft.ts'
import { draftOf } from '../draftOf.ts'

/** What was typed into a field in an earlier visit, and the row as it was when that began. */
export interface DraftValue {
  value: unknown
  base: Row
  unsavedSince: number
}

/** Keeps what is typed into one field of a row until it is saved or discarded. */
export function useFieldDraft(table: NamedTable, row: Row, { name }: NamedField) {
  const { read, keep, forget } = useDraft(draftOf(table, row))
  return {
    /** Undefined unless a draft exists that differs from the row. */
    readKept: (): DraftValue | undefined => {
      const draft = read()
      if (!draft || !Object.hasOwn(draft.values, name) || isSameValue(draft.values[name], row[name])) return undefined
      return { value: draft.values[name], base: { ...row, ...draft.before }, unsavedSince: draft.typedAt }
    },
    /** When something was last typed into the draft; undefined if there is none. */
    typedAt: (): number | undefined => read()?.typedAt,
    keepTyped: (value: unknown, base: Row): void => {
      if (isSameValue(value, base[name])) forget([name])
      else keep({ [name]: value }, { [name]: base[name], version: base['version'] })
    },
    discard: (): void => forget([name]),
  }
}
