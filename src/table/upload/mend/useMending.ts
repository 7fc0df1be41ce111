import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mendUpload, readRefusedRows } from '#schema/calls/work/uploads.ts'
import { call } from '../../../data/call.ts'
import type { CallReply } from '../../../data/send.ts'
import { discardDraft } from '../../../session/drafts.ts'
import { useOpenDraft } from '../../../session/useDraft.ts'
import { usePerson } from '../../../session/useSession.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import type { Upload } from '../following.ts'

export type Refused = CallReply<typeof readRefusedRows>

/** What a person has done with a row: texts by the titles of columns, and whether it is left out. */
export interface MendedRow {
  cells: Readonly<Record<string, string>>
  isDropped: boolean
}
export type Mended = ReadonlyMap<number, MendedRow>

/** A text for a cell, or what becomes of a whole row. */
export type Mend = { row: number; title: string; text: string } | { row: number; isDropped: boolean }

/** The beginning of the keys of what is kept while rows of an upload are mended; of all uploads without a number. */
export const tableOfMending = (upload: number | ''): string => `upload_refused_row.${upload}`

const untouched: MendedRow = { cells: {}, isDropped: false }

/** The rows as they are after some changes; a cell with the text of the file again is not mended. */
export function mendedBy(mended: Mended, mends: readonly Mend[], textInFile: (row: number, title: string) => string): Mended {
  const next = new Map(mended)
  for (const mend of mends) {
    const before = next.get(mend.row) ?? untouched
    if ('isDropped' in mend) next.set(mend.row, { ...before, isDropped: mend.isDropped })
    else {
      const { [mend.title]: _former, ...others } = before.cells
      const isAsInFile = textInFile(mend.row, mend.title) === mend.text
      next.set(mend.row, { ...before, cells: isAsInFile ? others : { ...others, [mend.title]: mend.text } })
    }
    const { cells, isDropped } = next.get(mend.row) ?? untouched
    if (!isDropped && Object.keys(cells).length === 0) next.delete(mend.row)
  }
  return next
}

/** The refused rows of an upload; undefined until they are known, and for uploads of which no rows are kept. */
export function useRefusedRows(id: number | undefined): Refused | undefined {
  const { data } = useQuery({
    queryKey: ['refused rows', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(readRefusedRows, { params: { id: id ?? 0 } }, { signal }),
    staleTime: Infinity,
  })
  return data?.rows.length ? data : undefined
}

/** Refused rows as they are mended. What is done stays in this browser until it is sent; each step can be undone. */
export function useMending(id: number, { columns, rows }: Refused, page: string | undefined) {
  const notes = useNotes()
  const { id: person } = usePerson()
  const draft = useOpenDraft(tableOfMending(id))
  const [steps, setSteps] = useState<readonly Mended[]>(() => [
    new Map((draft.read()?.values['mended'] ?? []) as readonly (readonly [number, MendedRow])[]),
  ])
  const [busy, setBusy] = useState<'check' | 'send'>()
  const mended = steps.at(-1) ?? new Map<number, MendedRow>()

  function keep(next: readonly Mended[]) {
    setSteps(next)
    // The list from which the file was uploaded offers to go on.
    draft.keep({ mended: [...(next.at(-1) ?? [])], ...(page !== undefined && { page }) })
  }

  function mend(mends: readonly Mend[]) {
    const textInFile = (row: number, title: string) => rows.find((one) => one.row === row)?.cells[columns.indexOf(title)] ?? ''
    keep([...steps, mendedBy(mended, mends, textInFile)])
    // The text of the cell is now part of what was mended.
    for (const { row } of mends) discardDraft(person, `${tableOfMending(id)}.${row}`)
  }

  async function send(isCheck: boolean): Promise<Upload | undefined> {
    setBusy(isCheck ? 'check' : 'send')
    try {
      const body = { id, dry_run: isCheck, rows: [...mended].map(([row, rest]) => ({ row, ...rest })) }
      const [started] = await call(mendUpload, { body })
      draft.forget()
      return started
    } catch (error) {
      notes.failure(error)
      return undefined
    } finally {
      setBusy(undefined)
    }
  }

  return { mended, mend, undo: () => steps.length > 1 && keep(steps.slice(0, -1)), send, busy }
}
