import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../db/Queryable.ts'
import type { Seal } from './seal.ts'

/** What has ended with a month of the audit log. */
export interface EndedRows {
  /** Its first day. */
  month: string
  /** How many rows ended. */
  rows: number
  /** Ranges of seals of which every row ended, as PostgreSQL writes them. */
  seals: string
  /** The rows that ended of seals that cover others as well. */
  row_ids: string[]
}

export interface MonthEnding extends EndedRows {
  signature: string
  /** When it ended (ISO 8601, UTC). */
  ended: string
}

/** Whose name is under the end of a month: the database's owner cannot sign, so nobody passes rows off as ended that somebody deleted. */
export const signatureOf = ({ month, rows, seals, row_ids }: EndedRows, jwtSecret: string): string =>
  createHmac('sha256', createHmac('sha256', jwtSecret).update('ends of the audit log').digest())
    .update([month, rows, seals, ...row_ids].join('\n'))
    .digest('hex')

/** The months that have ended, oldest first. */
export async function readEndings(client: Queryable): Promise<MonthEnding[]> {
  const { rows } = await client.query<MonthEnding>(
    `select to_char(month, 'YYYY-MM-DD') as month, rows::integer, seals::text, row_ids::text[], signature, ended
     from audit_ending order by audit_ending.month`,
  )
  return rows
}

/** The first month whose end was not noted by a node of this installation, in words. */
export function findForged(endings: readonly MonthEnding[], jwtSecret: string): string | undefined {
  const forged = endings.find((ending) => {
    const given = Buffer.from(ending.signature, 'hex')
    const wanted = Buffer.from(signatureOf(ending, jwtSecret), 'hex')
    return given.length !== wanted.length || !timingSafeEqual(given, wanted)
  })
  return forged && `the end of ${forged.month.slice(0, 7)} was altered, or was signed under another JWT_SECRET`
}

const RANGE = /\[(\d+),(\d+)\)/g

/** Whether a row of a seal has ended. */
export function endedIn(endings: readonly EndedRows[]): (seal: Pick<Seal, 'id'>, row: string) => boolean {
  const ranges = endings.flatMap(({ seals }) =>
    [...seals.matchAll(RANGE)].map(([, from, to]) => [Number(from), Number(to)] as const),
  )
  const rows = new Set(endings.flatMap(({ row_ids }) => row_ids))
  return ({ id }, row) => rows.has(row) || ranges.some(([from, to]) => id >= from && id < to)
}
