import { useQuery } from '@tanstack/react-query'
import { judgeApplication } from '#schema/calls/applications/applications.ts'
import { findRows } from '#schema/calls/generic.ts'
import { tableOf } from '#schema/registry.ts'
import { call } from '../../data/call.ts'
import type { CallReply } from '../../data/send.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { useRecord } from '../record/useRecord.ts'

const table = tableOf('self_registration')

/** The tables of what belongs to an application; their `em_id` is its id. */
export const applicationParts = [
  'self_registration_establishments',
  'self_registration_sites',
  'self_reg_warehouse_vat',
  'self_reg_document',
] as const
type PartName = (typeof applicationParts)[number]

/** The first rows of a part, and how many there are. */
export interface Part {
  rows: readonly Row[]
  total: number
}

export type Judgement = CallReply<typeof judgeApplication>

/** An application as its dialog and its page show it. */
export interface Application {
  row: Row
  fields: readonly NamedField[]
  parts: Readonly<Record<PartName, Part>> | undefined
  judgement: Judgement | undefined
}

/** The most rows of a part that are shown. */
const MAX_ROWS = 1000

async function readPart(tableName: PartName, id: number, signal: AbortSignal): Promise<Part> {
  const body = { tableName, conditions: { em_id: id }, page: { size: MAX_ROWS } }
  const { rows, total } = await call(findRows, { body }, { signal })
  return { rows: rows as Row[], total }
}

/** An application with what belongs to it and what stands beside it, read when it is opened and after each change. */
export function useApplication(id: number) {
  const { row, fields, error, retry } = useRecord(table, id)
  const { data: parts, error: partsError } = useQuery({
    queryKey: ['applicationParts', id],
    queryFn: async ({ signal }) => {
      const read = await Promise.all(applicationParts.map(async (name) => [name, await readPart(name, id, signal)] as const))
      return Object.fromEntries(read) as Record<PartName, Part>
    },
    retry: false,
  })
  const {
    data: judgement,
    error: judgementError,
    refetch: judgeAgain,
  } = useQuery({
    queryKey: ['applicationJudgement', id, row?.['version']],
    queryFn: ({ signal }) => call(judgeApplication, { params: { id } }, { signal }),
    enabled: row !== undefined,
    placeholderData: (before) => before,
    retry: false,
  })
  const application: Application | undefined = row && { row, fields, parts, judgement }
  const judge = async () => {
    await judgeAgain()
  }
  return { application, error: error ?? partsError ?? judgementError, retry, judge }
}
