import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { fileStores } from '../../files/fileStores.ts'
import { storeStream } from '../../files/files.ts'
import type { JobAttempt, JobHandler, JobOutcome } from '../../jobs/JobHandler.ts'
import { openReading } from '../../records/export/exportReading.ts'
import { findRow } from '../../records/read/readRow.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { JobDeps } from '../Feature.ts'
import { packLists } from './packLists.ts'
import type { PackRequest } from './PackScope.ts'
import { readScope } from './PackScope.ts'
import type { PackSums } from './writePack.ts'
import { writePack } from './writePack.ts'

const table = tableOf('evidence_pack')

type PackRow = PackRequest & { id: number; reason: string | null; status: string; file_name: string; made_by: string }

/**
 * Puts a pack together in a file of its own, and stores that in one short transaction: an attempt that is cancelled, or whose node ends,
 * leaves nothing. A pack that is complete is not made again.
 */
export const makePack =
  (deps: JobDeps): JobHandler =>
  async (attempt) => {
    const id = Number(attempt.input['pack'])
    const row = (await findRow(deps.db.rw, table, id)) as PackRow | undefined
    if (!row) throw new AppError('UNKNOWN_ROW')
    if (row.status === 'complete') return { result: say('EVIDENCE_COMPLETE') }
    if (row.status === 'withdrawn') throw new AppError('EVIDENCE_WITHDRAWN')
    const folder = await mkdtemp(join(tmpdir(), 'clearance-evidence-'))
    try {
      const path = join(folder, 'pack.zip')
      const sums = await written(deps, { attempt, row, path })
      return await stored(deps, { attempt, row, path, sums })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

interface Making {
  attempt: JobAttempt
  row: PackRow
  path: string
}

async function written({ config, db }: JobDeps, { attempt, row, path }: Making): Promise<PackSums> {
  const { rows } = await db.rw.query<{ name: string; identifier: string }>(
    'select full_name as name, identifier from em where id = $1',
    [row.em_id],
  )
  const [merchant] = rows
  if (!merchant) throw new AppError('UNKNOWN_ROW')
  const scope = await readScope(db.rw, row)
  const files = await fileStores(config, db.write)
  const reading = await openReading(db, { values: [] }, attempt.signal)
  const sums: PackSums = { records: 0, differences: 0 }
  const total = packLists.length + 2 * row.schemes.length + scope.reports.length
  let done = 0
  let isDone = false
  try {
    const pack = {
      scope,
      merchant,
      request: row,
      made: { at: attempt.at, by: row.made_by },
      onFile: () => attempt.progress(Math.min(done++, total), total),
    }
    const bytes = writePack({ db, reading: reading.client, files }, pack, sums)
    await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(path, { mode: 0o600 }), {
      signal: attempt.signal,
    })
    isDone = true
  } finally {
    await reading.close(isDone)
  }
  return sums
}

async function stored({ config, db }: JobDeps, { attempt, row, path, sums }: Making & { sums: PackSums }): Promise<JobOutcome> {
  const store = (await fileStores(config, db.write)).current
  await attempt.transaction(async (trx) => {
    const before = await lockRow(trx, table, row.id)
    if (before['status'] === 'complete') return
    if (before['status'] === 'withdrawn') throw new AppError('EVIDENCE_WITHDRAWN')
    const content = createReadStream(path) as AsyncIterable<Buffer>
    const { handle, size, sha256 } = await storeStream(trx.db, store, {
      name: row.file_name,
      contentType: 'application/zip',
      content,
      userId: attempt.author.id,
    })
    const values = { status: 'complete', file: handle, bytes: size, sha256, ...sums }
    await updateLocked(trx, table, { before, values })
  })
  const { records, differences } = sums
  return { result: say('EVIDENCE_MADE', { records, differences }), rowsIn: records, rowsOut: records }
}
