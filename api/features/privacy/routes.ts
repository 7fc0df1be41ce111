import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/day.ts'
import * as calls from '#schema/calls/privacy.ts'
import { foreseeRetention } from '#schema/calls/retention.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { fileStores } from '../../files/fileStores.ts'
import { sendFile } from '../../files/files.ts'
import { serve } from '../../http/serve.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { FeatureDeps } from '../Feature.ts'
import { erase } from './erase.ts'
import { findPerson } from './findPerson.ts'
import { foresee } from './foresee.ts'
import type { PersonalRow } from './parts.ts'

const table = tableOf('privacy_request')

/** The calls for what people ask about their data, and for how long data are kept. */
export async function servePrivacy(app: FastifyInstance, { config, db, jobs }: FeatureDeps): Promise<void> {
  const files = await fileStores(config, db.write)
  serve(app, calls.findPerson, ({ body }) => findPerson(db.rw, { body, secret: config.jwtSecret }))
  serve(app, calls.foreseeErasure, async ({ body: { rows }, at }) => ({ rows: await foresee(db.rw, rows, dayOf(at)) }))
  serve(app, calls.erasePerson, ({ body, actor }) => erase({ db, actor }, files.current, body))
  serve(app, calls.exportPerson, ({ body, actor }) => startExport({ db, actor }, jobs, body))
  serve(app, calls.fetchPrivacyFile, async ({ params: { id }, actor, reply }) =>
    sendFile({ db: db.write, files }, await handOut({ db, actor }, id), reply),
  )
  serve(app, foreseeRetention, async ({ operator }) => {
    const job = { kind: 'end_terms', input: { dry: true }, author: operator, onlyOne: 'end terms dry' } as const
    return { job: await db.write.transaction().execute((trx) => jobs.addOrJoin(trx, job)) }
  })
}

async function startExport(
  writer: Writer,
  jobs: FeatureDeps['jobs'],
  { pseudonym, rows }: { pseudonym: string; rows: readonly PersonalRow[] },
) {
  await foresee(writer.db.rw, rows, dayOf(writer.actor.at))
  const { operator } = writer.actor
  return inTransaction(writer, async (trx) => {
    const outcome = rows.map(({ kind, id }) => ({ kind, id, did: 'exported' }))
    const values = {
      kind: 'access',
      status: 'running',
      pseudonym,
      outcome,
      file_name: `person_${pseudonym}.zip`,
      made_by: operator.userName,
    }
    const { id } = await addRow(trx, table, { values })
    const input = { request: id, rows: rows.map((row) => ({ ...row })) }
    const job = await jobs.add(trx.db, { kind: 'export_person', subject: pseudonym, input, author: operator })
    return { id, job }
  })
}

/**
 * The file of a request: a letter as often as it is needed, an export once and for seven days.
 * @throws {AppError} UNKNOWN_ROW while there is none; EXPORT_FETCHED afterwards
 */
async function handOut(writer: Writer, id: number): Promise<string> {
  return inTransaction(writer, async (trx) => {
    const before = await lockRow(trx, table, id)
    const { file, kind, status, fetch_until } = before
    if (status === 'fetched' || status === 'expired') throw new AppError('EXPORT_FETCHED')
    if (typeof file !== 'string') throw new AppError('UNKNOWN_ROW')
    if (kind === 'erase') return file
    if (new Date(String(fetch_until)) < writer.actor.at) throw new AppError('EXPORT_FETCHED')
    await updateLocked(trx, table, { before, values: { status: 'fetched' } })
    return file
  })
}
