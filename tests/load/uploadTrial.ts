import pg from 'pg'
import type { Ask } from './asker.ts'
import { asker } from './asker.ts'
import type { Served } from './processes.ts'
import type { Upload } from './uploads.ts'
import { codesFile, revert, send, until } from './uploads.ts'

/*
 * An upload of a workbook of codes is cancelled in the middle, its node is killed in the middle, and it is applied and
 * reverted. After each step the counts of the upload, its staged rows, the table and the audit log have to be correct.
 */

const POLL_MS = 50

export interface UploadTrial {
  rows: number
  /** How many rows were staged when the upload was cancelled, and when its node was killed. */
  cancelledAt: number
  killedAt: number
  /** From the start of the next node until the upload was applied, in seconds. */
  finishedIn: number
}

interface World {
  url: string
  token: string
  rows: number
  /** Starts a node over the database. */
  start: () => Promise<Served>
}

interface Counts {
  staged: number
  /** Codes of the file in the table, and how many of them differ. */
  codes: number
  different: number
  /** Additions of the codes in the audit log, and removals. */
  added: number
  removed: number
}

const countsText = `
  select (select count(*)::int from upload_change where upload_id = $1) as staged,
    (select count(*)::int from hs6p_code where code ~ '^9\\d{9}$') as codes,
    (select count(distinct code)::int from hs6p_code where code ~ '^9\\d{9}$') as different,
    (select count(*)::int from audit_log where table_name = 'hs6p_code' and action = 'insert' and started >= $2) as added,
    (select count(*)::int from audit_log where table_name = 'hs6p_code' and action = 'delete' and started >= $2) as removed`

function expectSame(step: string, found: object, wanted: object): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`after the upload was ${step} there is ${is} and not ${should}`)
}

/** @throws if a count is wrong */
export async function tryUpload(world: World): Promise<UploadTrial> {
  const { url, rows, start, token } = world
  const database = new pg.Client(url)
  await database.connect()
  let node = await start()
  try {
    const since = new Date()
    const count = async (id: number): Promise<Counts> => {
      const found = await database.query<Counts>(countsText, [id, since])
      return found.rows[0] ?? { staged: -1, codes: -1, different: -1, added: -1, removed: -1 }
    }
    const staged = async (id: number, least: number): Promise<number> => {
      for (;;) {
        const { staged: now } = await count(id)
        if (now >= least) return now
        await new Promise((go) => setTimeout(go, POLL_MS))
      }
    }
    const file = await codesFile(rows)
    const nothing = { codes: 0, different: 0, added: 0, removed: 0 }
    let ask = asker(node, token)

    const cancelled = await send(ask, file)
    const cancelledAt = await staged(cancelled.id, rows / 4)
    await ask('/api/persistence/cancel_file_upload_job', { data_type: 'hs6p', id: cancelled.id })
    await jobEnded(ask, cancelled)
    const { staged: left, ...afterCancel } = await count(cancelled.id)
    expectSame('cancelled', afterCancel, nothing)
    if (left >= rows) throw new Error(`the upload was read to its end after it was cancelled: ${left} rows`)

    const killed = await send(ask, file)
    const killedAt = await staged(killed.id, rows / 2)
    await node.kill()
    const { staged: _staged, ...afterKill } = await count(killed.id)
    expectSame('killed', afterKill, nothing)

    node = await start()
    ask = asker(node, token)
    const began = performance.now()
    const done = await until(ask, killed.id, ({ applied }) => applied)
    const finishedIn = (performance.now() - began) / 1000
    expectSame('completed', countsOf(done), {
      noOfRows: rows,
      noOfRowsUploaded: rows,
      skippedRows: 0,
      refusedRows: 0,
      added: rows,
    })
    expectSame('completed', await count(killed.id), { staged: rows, codes: rows, different: rows, added: rows, removed: 0 })

    const reverted = await revert(ask, killed.id)
    expectSame('reverted', { leftInPlace: reverted.leftInPlace }, { leftInPlace: 0 })
    expectSame('reverted', await count(killed.id), { staged: rows, codes: 0, different: 0, added: rows, removed: rows })
    return { rows, cancelledAt, killedAt, finishedIn }
  } finally {
    await node.stop()
    await database.end()
  }
}

const countsOf = ({ noOfRows, noOfRowsUploaded, skippedRows, refusedRows, added }: Upload) => ({
  noOfRows,
  noOfRowsUploaded,
  skippedRows,
  refusedRows,
  added,
})

/** Waits until the job of a cancelled upload has ended. */
async function jobEnded(ask: Ask, { jobId }: Upload): Promise<void> {
  for (;;) {
    const { data } = (await ask('/api/persistence/find', { tableName: 'job_run', conditions: { id: jobId } })) as {
      data: { rows: { state: string }[] }
    }
    const state = data.rows[0]?.state
    if (state === 'cancelled') return
    if (state !== 'running' && state !== 'waiting') throw new Error(`the job of the cancelled upload is ${state}`)
    await new Promise((go) => setTimeout(go, POLL_MS))
  }
}
