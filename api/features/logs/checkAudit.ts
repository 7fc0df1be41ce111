import type pg from 'pg'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { Config } from '../../config.ts'
import { settleNotices, tellPeople } from '../../inbox/tellPeople.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import { Checkpoints, ForgedCheckpoint } from '../../seals/Checkpoints.ts'
import type { Verdict } from '../../seals/verifyAuditLog.ts'
import { verifyWith } from '../../seals/verifyAuditLog.ts'
import type { JobDeps } from '../Feature.ts'

const table = tableOf('audit_check')

/** What is known of the audit trail now. */
type Standing = Pick<Verdict, 'until' | 'rows' | 'broken' | 'place'>

/** Checks the log as `npm run audit:verify` does, by the role that seals it. */
async function judge(config: Config, sealer: pg.Pool, signal: AbortSignal): Promise<Standing> {
  const checkpoints = new Checkpoints(config)
  try {
    const evidence = { path: checkpoints.path, checkpoints: await checkpoints.read(), jwtSecret: config.jwtSecret }
    const client = await sealer.connect()
    try {
      return await verifyWith(client, evidence, signal)
    } finally {
      client.release()
    }
  } catch (error) {
    if (!(error instanceof ForgedCheckpoint)) throw error
    return { rows: 0, broken: error.message }
  }
}

/** What people read of it. Which checkpoint does not hold is for the owner of the server, who has their file. */
function findingOf({ broken, place }: Standing): Message {
  if (broken === undefined) return say('AUDIT_WHOLE')
  if (place?.day === undefined) return say('AUDIT_NOT_PROVEN', { command: 'npm run audit:verify' })
  const { day, seal, row } = place
  return row === undefined ? say('AUDIT_SEAL_DIFFERS', { seal: String(seal), day }) : say('AUDIT_ROWS_DIFFER', { row, day })
}

/** Notes what was found: in the row that says the same already, or in a new one, which people are told of if the log does not hold. */
async function note(trx: WriteTransaction, standing: Standing, { finding, at }: { finding: Message; at: Date }): Promise<void> {
  // Two checks at the same time would both add one.
  await trx.client.query(`select pg_advisory_xact_lock(hashtext('clearance audit check'))`)
  const { rows } = await trx.client.query<{ id: number }>('select id from audit_check order by id desc limit 1')
  const [newest] = rows
  const before = newest && (await lockRow(trx, table, newest.id))
  const seen = { proven_until: standing.until ?? null, row_count: standing.rows, checked: at.toISOString() }
  if (before?.['finding'] === finding.message) {
    await updateLocked(trx, table, { before, values: seen })
    return
  }
  if (newest && before) {
    await updateLocked(trx, table, { before, values: { state: before['state'] === 'whole' ? 'was_whole' : 'differed' } })
    await settleNotices(trx.db, { table: 'audit_check', id: newest.id }, ['auditDiffers'])
  }
  const { message, code, params = null } = finding
  const state = standing.broken === undefined ? 'whole' : 'differs'
  const values = { ...seen, state, finding: message, finding_code: code, finding_params: params, since: at.toISOString() }
  const { id } = await addRow(trx, table, { values })
  if (state === 'differs') await tellPeople(trx.db, { event: 'auditDiffers', about: { table: 'audit_check', id }, by: null })
}

/**
 * Checks the audit trail against its seals and checkpoints. What it finds is the newest row of `audit_check`: up to when the trail is
 * proven and since when that is known, or the day of the first rows that are not as they were sealed.
 */
export const checkAudit =
  ({ config, db }: JobDeps): JobHandler =>
  async ({ transaction, clock, signal }) => {
    const standing = await judge(config, db.sealer, signal)
    const finding = findingOf(standing)
    await transaction((trx) => note(trx, standing, { finding, at: clock.real() }))
    return { result: finding, rowsIn: standing.rows }
  }
