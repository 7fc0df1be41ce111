import pg from 'pg'
import { wireTypes } from '../db/wireTypes.ts'
import type { AuditRow } from './auditRow.ts'
import { sealedColumns } from './auditRow.ts'
import type { Checkpoint } from './Checkpoints.ts'
import type { BrokenPlace } from './findBreak.ts'
import { findBreak } from './findBreak.ts'
import type { ChainPoint } from './judgeCheckpoints.ts'
import { startsWithAnother, differsFrom, whyTooOld, findGap, readStoredCheckpoints } from './judgeCheckpoints.ts'
import type { MonthEnding } from './monthEnding.ts'
import { endedIn, findForged, readEndings } from './monthEnding.ts'
import type { Seal } from './seal.ts'
import { GENESIS, HIGHEST_ID, LOWEST_ID, sealColumns } from './seal.ts'

/** What the verifier has seen, and the first broken link if there is one. */
export interface Verdict {
  seals: number
  rows: number
  /** Rows so new that no seal covers them yet. */
  unsealed: number
  /** The hash of the last seal: written down elsewhere, it proves later that nothing was cut off at the end. */
  head: string
  /** How many checkpoints the file has; each of them has to be in the chain. */
  checkpoints: number
  /** When a demo was taken back to a snapshot, and the seal with which its log ended then, in words. */
  restored: string[]
  /** The months that have ended by their term, in words: their rows are gone, and their seals still there. */
  ended: string[]
  /** When the newest row was written that is proven (ISO 8601, UTC); empty if none is left. */
  until?: string
  broken?: string
  /** Where it is broken, if that is a row or a seal. */
  place?: BrokenPlace
}

/** Seals read at once: each holds at most a thousand rows, so memory stays small however long the log is. */
const SEALS_AT_ONCE = 20

/** Where the rows of each epoch end: the ids of epochs do not overlap, but their transaction numbers do. */
type Ends = ReadonlyMap<number, string>

interface Position {
  tx: string
  id: string
}

const START: Position = { tx: '0', id: LOWEST_ID }

const endOf = ({ to_tx, row_ids }: Seal): Position => ({ tx: to_tx, id: row_ids.at(-1) ?? LOWEST_ID })

/** The last row id of each epoch except the current one. */
async function epochEnds(client: pg.ClientBase): Promise<Ends> {
  const { rows } = await client.query<{ epoch: number; after_id: string }>(
    `select epoch, min(after_id)::text as after_id from audit_seal group by epoch`,
  )
  return new Map(rows.map(({ epoch, after_id }) => [epoch - 1, after_id]))
}

/** The rows in the range that a seal covers, and one more if somebody has added any. */
async function rowsOf(client: pg.ClientBase, seal: Seal, { start, ends }: { start: Position; ends: Ends }): Promise<AuditRow[]> {
  const end = endOf(seal)
  const { rows } = await client.query<AuditRow>(
    `select ${sealedColumns} from audit_log
     where (tx, id) > ($1::xid8, $2::bigint) and (tx, id) <= ($3::xid8, $4::bigint) and id > $5::bigint and id <= $6::bigint
     order by tx, id limit ${seal.row_ids.length + 1}`,
    [start.tx, start.id, end.tx, end.id, seal.after_id, ends.get(seal.epoch) ?? HIGHEST_ID],
  )
  return rows
}

/** Rows after the last seal of an epoch: new ones in the current epoch, forged ones in earlier epochs. */
async function rowsAfterLastSeal(client: pg.ClientBase, last: Seal | undefined, ends: Ends) {
  const { tx, id } = last ? endOf(last) : START
  const { rows } = await client.query<{ count: number; id: string | null; future: string | null }>(
    `select count(*) as count, min(id)::text as id,
       (min(id) filter (where tx >= pg_snapshot_xmax(pg_current_snapshot()) and $1 < pg_snapshot_xmax(pg_current_snapshot())))::text
         as future
     from audit_log where (tx, id) > ($1::xid8, $2::bigint) and id > $3::bigint and id <= $4::bigint`,
    [tx, id, last?.after_id ?? LOWEST_ID, ends.get(last?.epoch ?? 1) ?? HIGHEST_ID],
  )
  return rows[0] ?? { count: 0, id: null, future: null }
}

/** What was recorded about the chain outside the database. */
export interface Evidence {
  /** The path of the file, for messages. */
  path: string
  checkpoints: readonly Checkpoint[]
  /** With which the ends of months are signed. */
  jwtSecret: string
}

/** The months that have ended by their term. */
const saidEnded = (endings: readonly MonthEnding[]): string[] =>
  endings.map(({ month, rows, ended }) => `${month.slice(0, 7)} (${rows} rows, on ${ended.slice(0, 10)})`)

const said = (broken: string | undefined) => (broken === undefined ? undefined : { broken })

interface Against {
  checkpoints: readonly Checkpoint[]
  noted: readonly ChainPoint[]
  signal?: AbortSignal | undefined
}

/** Walks the chain from its first seal. */
async function verifyChain(client: pg.ClientBase, { checkpoints, noted, signal }: Against): Promise<Verdict> {
  const endings = await readEndings(client)
  const verdict: Verdict = {
    seals: 0,
    rows: 0,
    unsealed: 0,
    head: GENESIS,
    checkpoints: checkpoints.length,
    restored: [],
    ended: saidEnded(endings),
  }
  const isEnded = endedIn(endings)
  const ends = await epochEnds(client)
  const bySeal = Map.groupBy(noted, ({ seal }) => seal)
  await client.query(`declare seals no scroll cursor for select ${sealColumns} from audit_seal order by audit_seal.id`)
  let last: Seal | undefined
  for (;;) {
    signal?.throwIfAborted()
    const { rows: seals } = await client.query<Seal>(`fetch ${SEALS_AT_ONCE} from seals`)
    for (const seal of seals) {
      const isNewEpoch = last !== undefined && last.epoch !== seal.epoch
      if (isNewEpoch) {
        const { id } = await rowsAfterLastSeal(client, last, ends)
        if (id !== null) return { ...verdict, broken: `audit row ${id} was inserted after its epoch was over` }
      }
      const start = last && !isNewEpoch ? endOf(last) : START
      const rows = await rowsOf(client, seal, { start, ends })
      const found =
        findBreak(seal, last?.hash ?? GENESIS, { rows, isEnded }) ??
        said((last ? undefined : startsWithAnother(checkpoints, seal)) ?? differsFrom(bySeal.get(seal.id) ?? [], seal))
      if (found) return { ...verdict, ...found }
      verdict.seals += 1
      const newest = rows.at(-1)
      if (newest) verdict.until = String(newest['started'])
      verdict.rows += seal.row_ids.filter((id) => !isEnded(seal, id)).length
      verdict.head = seal.hash
      last = seal
    }
    if (seals.length < SEALS_AT_ONCE) break
  }
  return { ...verdict, ...(await verifyEnd(client, last, { ends, noted })) }
}

/** Checks what follows the last seal, and whether there were more seals once. */
async function verifyEnd(
  client: pg.ClientBase,
  last: Seal | undefined,
  { ends, noted }: { ends: Ends; noted: readonly ChainPoint[] },
) {
  const cut = noted.find(({ seal }) => seal > (last?.id ?? 0))
  if (cut) return { broken: `seal ${cut.seal}, which was noted at ${cut.time}, is missing: the end was cut off` }
  const { count, future } = await rowsAfterLastSeal(client, last, ends)
  if (future !== null) return { broken: `audit row ${future} names a transaction that has not happened` }
  if (!last && !count) return { broken: 'it is empty, though each start of a node writes a row' }
  return { unsealed: count }
}

/** The checkpoints that must be in the chain as it is now: where it was taken back, the hash of its last seal proves what is before. */
const sinceRestored = (all: readonly Checkpoint[]): readonly Checkpoint[] =>
  all.slice(
    Math.max(
      0,
      all.findLastIndex(({ occasion }) => occasion === 'restored'),
    ),
  )

async function verify(client: pg.ClientBase, evidence: Evidence | undefined, signal: AbortSignal | undefined): Promise<Verdict> {
  if (!evidence) return verifyChain(client, { checkpoints: [], noted: [], signal })
  const { path } = evidence
  const checkpoints = sinceRestored(evidence.checkpoints)
  const known = await readStoredCheckpoints(client)
  const verdict = await verifyChain(client, { checkpoints, noted: [...checkpoints, ...known], signal })
  const newest = checkpoints.at(-1)
  const broken =
    verdict.broken ??
    findForged(await readEndings(client), evidence.jwtSecret) ??
    findGap(path, checkpoints, known) ??
    (newest ? await whyTooOld(client, path, newest) : undefined)
  const restored = evidence.checkpoints
    .filter(({ occasion }) => occasion === 'restored')
    .map(({ time, seal }) => `on ${time} to seal ${seal}`)
  return { ...verdict, checkpoints: evidence.checkpoints.length, restored, ...(broken !== undefined && { broken }) }
}

/**
 * Checks the whole audit log against its seals and names the first link that does not hold: a row that was altered, removed, or
 * inserted among sealed ones; a seal that was altered, removed or added. Then it checks the checkpoints: that there are any,
 * that none is missing, and that the newest is recent.
 * @param client a connection that may read the log, its seals and checkpoints
 * @param evidence what was recorded outside the database; without it only the chain is checked
 * @param signal ends it early
 */
export async function verifyWith(client: pg.ClientBase, evidence?: Evidence, signal?: AbortSignal): Promise<Verdict> {
  // One snapshot for everything, so that writes in the meantime do not matter.
  await client.query('begin transaction isolation level repeatable read, read only')
  try {
    return await verify(client, evidence, signal)
  } finally {
    await client.query('rollback')
  }
}

/** The same over a connection of its own. @param ownerUrl the owner's connection, or any that may read all that */
export async function verifyAuditLog(ownerUrl: string, evidence?: Evidence): Promise<Verdict> {
  const client = new pg.Client({ connectionString: ownerUrl, types: wireTypes, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return await verifyWith(client, evidence)
  } finally {
    await client.end()
  }
}
