import type pg from 'pg'
import type { AuditRow } from './auditRow.ts'
import { hashOf, sealedColumns } from './auditRow.ts'
import type { SealContent } from './seal.ts'
import { GENESIS, LOWEST_ID, sealHash } from './seal.ts'

/** The most rows that one seal covers. */
export const MAX_ROWS = 1000

/** The end of the hash chain. */
interface End {
  epoch: number
  after_id: string
  tx: string
  id: string
  hash: string
  /** Whether the log was restored into a cluster younger than its last seal, where transaction numbers start again. */
  isYounger: boolean
}

const BEFORE_ALL: End = { epoch: 1, after_id: LOWEST_ID, tx: '0', id: '0', hash: GENESIS, isYounger: false }

async function findEnd(client: pg.ClientBase): Promise<End> {
  const { rows } = await client.query<End>(
    `select epoch, after_id::text, to_tx::text as tx, row_ids[cardinality(row_ids)]::text as id, hash,
       to_tx >= pg_snapshot_xmax(pg_current_snapshot()) as "isYounger"
     from audit_seal order by audit_seal.id desc limit 1`,
  )
  return rows[0] ?? BEFORE_ALL
}

/**
 * The rows after the end of the chain, only of transactions older than every one still running: those are all finished, so
 * that no row can appear among them later. Nobody waits for the sealer, and it waits for nobody.
 */
async function rowsAfter(client: pg.ClientBase, { tx, id, after_id, isYounger }: End): Promise<AuditRow[]> {
  const areFinished = isYounger ? '' : 'and tx < pg_snapshot_xmin(pg_current_snapshot())'
  const { rows } = await client.query<AuditRow>(
    `select ${sealedColumns} from audit_log
     where (tx, id) > ($1::xid8, $2::bigint) and id > $3::bigint ${areFinished}
     order by tx, id limit ${MAX_ROWS}`,
    [tx, id, after_id],
  )
  return rows
}

/** The end of the old epoch as the start of the next: rows that the restored cluster writes have higher ids. */
async function nextEpoch(client: pg.ClientBase, end: End): Promise<End> {
  const { rows } = await client.query<{ after_id: string }>(
    `select max(row_id)::text as after_id from audit_seal, unnest(row_ids) row_id`,
  )
  return { ...end, epoch: end.epoch + 1, after_id: rows[0]?.after_id ?? end.after_id, tx: '0', id: '0', isYounger: false }
}

async function addSeal(client: pg.ClientBase, { epoch, after_id, hash }: End, rows: readonly AuditRow[]): Promise<void> {
  const content: SealContent = {
    epoch,
    after_id,
    from_tx: rows[0]?.tx ?? '0',
    to_tx: rows.at(-1)?.tx ?? '0',
    row_ids: rows.map(({ id }) => String(id)),
    row_hashes: rows.map(hashOf),
    previous_hash: hash,
  }
  const names = Object.keys(content)
  await client.query(
    `insert into audit_seal (${names.join(', ')}, hash) values (${names.map((_, index) => `$${index + 1}`).join(', ')}, $${names.length + 1})`,
    [...Object.values(content), sealHash(content)],
  )
}

interface Batch {
  count: number
  /** Whether nothing more can be sealed now. */
  isComplete: boolean
}

/** Adds one seal in this transaction; none if there is nothing to seal or another node is sealing. */
async function sealBatch(client: pg.ClientBase): Promise<Batch> {
  const { rows: locks } = await client.query<{ isMine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('clearance audit seal')) as "isMine"`,
  )
  if (!locks[0]?.isMine) return { count: 0, isComplete: true }
  let end = await findEnd(client)
  let rows = await rowsAfter(client, end)
  if (!rows.length && end.isYounger) {
    end = await nextEpoch(client, end)
    rows = await rowsAfter(client, end)
  }
  if (rows.length) await addSeal(client, end, rows)
  return { count: rows.length, isComplete: rows.length < MAX_ROWS && !end.isYounger }
}

/** Seals every row whose transaction is over, in batches. Returns the number of rows. */
export async function sealRows(pool: pg.Pool): Promise<number> {
  for (let sealed = 0; ;) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { count, isComplete } = await sealBatch(client)
      await client.query('commit')
      client.release()
      sealed += count
      if (isComplete) return sealed
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      )
      throw error
    }
  }
}
