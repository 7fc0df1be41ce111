import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { matchSheet, readSheetHeadings } from '#schema/calls/work/sheets.ts'
import type { ColumnChoice } from '#schema/intake/ColumnChoice.ts'
import { call } from '../../../data/call.ts'
import { CallError } from '../../../data/CallError.ts'
import type { CallReply } from '../../../data/send.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import type { Upload } from '../following.ts'

export type Sheet = CallReply<typeof readSheetHeadings>

/** What a person has chosen by hand, by our columns; null for a column that the sheet does not have. */
type Chosen = Readonly<Record<string, ColumnChoice | null>>

const isMeant = (choice: ColumnChoice | null): choice is ColumnChoice =>
  choice !== null && ('heading' in choice || choice.text.trim() !== '')

/** Where our columns are in somebody's sheet: what is likely or was remembered, with what a person chooses instead. */
export function useMatching(id: number) {
  const notes = useNotes()
  const [merchant, setMerchant] = useState<number>()
  const [chosen, setChosen] = useState<Chosen>({})
  const [busy, setBusy] = useState<'check' | 'send'>()
  const [refusal, setRefusal] = useState<CallError['errors'][string]>()
  const {
    data: sheet,
    error,
    refetch,
  } = useQuery({
    queryKey: ['sheet headings', id, merchant],
    queryFn: ({ signal }) =>
      call(readSheetHeadings, { params: { id }, query: merchant === undefined ? {} : { em_id: merchant } }, { signal }),
    staleTime: Infinity,
    placeholderData: (before) => before,
  })
  const emId = merchant ?? sheet?.em_id ?? undefined
  const columns = (sheet?.columns ?? []).map((column) => ({
    ...column,
    choice: chosen[column.name] ?? (column.name in chosen ? null : column.choice),
  }))
  const isNamed = columns.some(({ name, choice }) => name === 'em' && isMeant(choice))
  const missing = columns.filter(({ required, choice }) => required && !isMeant(choice))

  async function send(isCheck: boolean): Promise<Upload | undefined> {
    if (emId === undefined) return undefined
    setBusy(isCheck ? 'check' : 'send')
    setRefusal(undefined)
    try {
      const said = Object.fromEntries(columns.flatMap(({ name, choice }) => (isMeant(choice) ? [[name, choice]] : [])))
      const [started] = await call(matchSheet, { body: { id, em_id: emId, dry_run: isCheck, columns: said } })
      return started
    } catch (failure) {
      const reason = failure instanceof CallError ? failure.errors['file'] : undefined
      if (reason) setRefusal(reason)
      else notes.failure(failure)
      return undefined
    } finally {
      setBusy(undefined)
    }
  }

  return {
    sheet,
    error,
    retry: () => void refetch(),
    emId,
    setMerchant,
    columns,
    choose: (name: string, choice: ColumnChoice | null) => setChosen({ ...chosen, [name]: choice }),
    isNamed,
    missing,
    busy,
    refusal,
    send,
  }
}
