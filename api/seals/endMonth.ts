import type pg from 'pg'
import { transactionsOf } from '../db/Queryable.ts'
import { AppError } from '../errors.ts'
import type { AuditRow } from './auditRow.ts'
import { hashOf, sealedColumns } from './auditRow.ts'
import type { Checkpoints } from './Checkpoints.ts'
import type { EndedRows } from './monthEnding.ts'
import { endedIn, readEndings, signatureOf } from './monthEnding.ts'
import { noteCheckpoint, readChainEnd } from './noteCheckpoint.ts'
import type { Seal } from './seal.ts'
import { sealColumns, sealHash } from './seal.ts'

/** Seals read at once: each holds at most a thousand rows. */
const SEALS_AT_ONCE = 20

const partOf = (month: string): string =>
  `started >= '${month} 00:00Z'::timestamptz and started < '${month} 00:00Z'::timestamptz + interval '1 month'`

/** The oldest month that is over before a day and still has its part of the audit log. */
export async function findMonthToEnd(sealer: pg.Pool, kept: string): Promise<string | undefined> {
  const { rows } = await sealer.query<{ month: string }>(
    `select to_char(month, 'YYYY-MM-DD') as month from (
       select to_date(substring(part.relname from '^audit_log_(\\d{6})$'), 'YYYYMM') as month
       from pg_inherits join pg_class part on part.oid = inhrelid where inhparent = 'audit_log'::regclass) parts
     where month + interval '1 month' <= $1::date order by parts.month limit 1`,
    [kept],
  )
  return rows[0]?.month
}

/** The seals that may cover rows of transactions, some at a time, epoch by epoch: within one transactions rise with the seals. */
async function* sealsBetween(sealer: pg.Pool, from: string, to: string): AsyncGenerator<Seal> {
  const { rows: epochs } = await sealer.query<{ epoch: number }>(
    'select epoch from generate_series(1, (select max(epoch) from audit_seal)) epoch',
  )
  for (const { epoch } of epochs) {
    let last: Pick<Seal, 'to_tx' | 'id'> | undefined = { to_tx: from, id: 0 }
    while (last) {
      const { rows }: { rows: Seal[] } = await sealer.query<Seal>(
        `select ${sealColumns} from audit_seal where epoch = $1 and (audit_seal.to_tx, audit_seal.id) > ($2::xid8, $3::bigint)
         order by audit_seal.to_tx, audit_seal.id limit ${SEALS_AT_ONCE}`,
        [epoch, last.to_tx, last.id],
      )
      const within = rows.filter(({ from_tx }) => BigInt(from_tx) <= BigInt(to))
      yield* within
      last = within.length === SEALS_AT_ONCE ? within.at(-1) : undefined
    }
  }
}

const notProven = (month: string) => new AppError('AUDIT_MONTH_NOT_PROVEN', { params: { month: month.slice(0, 7) } })

/**
 * Which of the rows of a seal are of the month. Those of others are looked for in all parts, so only where the seal has any.
 * @throws {AppError} if one of them is not what was sealed, or one of the seal is missing
 */
async function rowsOfMonth(sealer: pg.Pool, seal: Seal, { month, isEnded }: Proving): Promise<string[]> {
  const read = async (ids: readonly string[], condition: string) =>
    (await sealer.query<AuditRow>(`select ${sealedColumns} from audit_log where id = any($1) and ${condition}`, [ids])).rows
  const ours = await read(seal.row_ids, partOf(month))
  const present = new Set(ours.map(({ id }) => String(id)))
  const elsewhere = seal.row_ids.filter((id) => !present.has(id) && !isEnded(seal, id))
  const others = elsewhere.length ? await read(elsewhere, `not (${partOf(month)})`) : []
  const hashes = new Map(seal.row_ids.map((id, index) => [id, seal.row_hashes[index]]))
  const areTrue = [...ours, ...others].every((row) => hashOf(row) === hashes.get(String(row.id)))
  const isWhole = new Set(others.map(({ id }) => String(id))).size === elsewhere.length
  if (!isWhole || !areTrue || sealHash(seal) !== seal.hash) throw notProven(month)
  return [...present]
}

interface Proving {
  month: string
  /** Whether a row has ended with an earlier month. */
  isEnded: ReturnType<typeof endedIn>
}

/** What ends with a month, once every row of it is proven to be as it was sealed. */
async function proveMonth(sealer: pg.Pool, month: string, signal: AbortSignal): Promise<EndedRows> {
  const { rows } = await sealer.query<{ count: number; from: string; to: string }>(
    `select count(*)::integer as count, coalesce(min(tx), '0')::text as from, coalesce(max(tx), '0')::text as to from audit_log
     where ${partOf(month)}`,
  )
  const { count, from, to } = rows[0] ?? { count: 0, from: '0', to: '0' }
  const proving = { month, isEnded: endedIn(await readEndings(sealer)) }
  const whole: number[] = []
  const row_ids: string[] = []
  let proven = 0
  for await (const seal of sealsBetween(sealer, from, to)) {
    signal.throwIfAborted()
    const ids = await rowsOfMonth(sealer, seal, proving)
    proven += ids.length
    if (ids.length === seal.row_ids.length) whole.push(seal.id)
    else row_ids.push(...ids)
  }
  if (proven !== count) throw notProven(month)
  const { rows: ranges } = await sealer.query<{ seals: string }>(
    `select coalesce(range_agg(int8range(id, id, '[]')), '{}')::text as seals from unnest($1::bigint[]) id`,
    [whole],
  )
  return { month, rows: count, seals: ranges[0]?.seals ?? '{}', row_ids: row_ids.toSorted() }
}

/**
 * Ends a month of the audit log: proves each of its rows by its seal, takes a checkpoint, notes and signs what goes, and drops the month's
 * part. The seals stay. Nothing is changed if a row does not hold.
 * @param month its first day
 * @returns how many rows ended
 * @throws {AppError} AUDIT_MONTH_NOT_PROVEN; LOCKED if somebody reads the log for long
 */
export async function endMonth(
  sealer: pg.Pool,
  { checkpoints, jwtSecret, month, signal }: { checkpoints: Checkpoints; jwtSecret: string; month: string; signal: AbortSignal },
): Promise<number> {
  const ending = await proveMonth(sealer, month, signal)
  const inTransaction = transactionsOf(sealer)
  const isNoted = await inTransaction(async (client) =>
    noteCheckpoint(client, checkpoints, { occasion: 'ended', end: await readChainEnd(client) }),
  )
  if (!isNoted) throw new AppError('LOCKED')
  await inTransaction(async (client) => {
    await client.query('insert into audit_ending (month, rows, seals, row_ids, signature) values ($1, $2, $3, $4, $5)', [
      month,
      ending.rows,
      ending.seals,
      ending.row_ids,
      signatureOf(ending, jwtSecret),
    ])
    await client.query('select audit_log_end_month($1)', [month])
  })
  return ending.rows
}
