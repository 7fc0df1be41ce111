import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '#domain/day.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { settleNotices } from '../../inbox/tellPeople.ts'
import { addRow } from '../../records/write/insert.ts'
import { moveRow } from '../../records/write/move.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { JudgedRegistration, RegisteredMerchant } from '../../registration/registerMerchant.ts'
import { addMerchant, judgeRegistration } from '../../registration/registerMerchant.ts'
import type { Application, ApplicationRow } from './Application.ts'
import { withChildren } from './Application.ts'
import { derivedOf, establishmentsOf, formOf, registrationOf, vatRegistrationsOf } from './registrationOf.ts'

type Row = Record<string, unknown>

const applications = tableOf('self_registration')

/**
 * Approves an application: the merchant with all that belongs to it, its VAT registrations and attachments, and the application's
 * status, in one transaction (APP-88). The body may repeat the registration that was shown; if that is not what the application
 * says by now, nothing is written.
 * @throws {AppError} UNKNOWN_ROW; STALE_STATUS unless it waits for approval; APPLICATION_CHANGED; what a registration throws
 */
export async function approveApplication(writer: Writer, body: Row & { application_id: number }): Promise<RegisteredMerchant> {
  const { application_id: id, override_reason, ...shown } = body
  return inTransaction(writer, async (trx) => {
    const row = await lockRow(trx, applications, id)
    if (row.status !== 'REQUEST_APPROVAL') throw new AppError('STALE_STATUS')
    const application = await withChildren(trx.client, row as ApplicationRow)
    refuseOther(shown, registrationOf(application))
    const judged = await judgeRegistration(trx.db, { ...formOf(application), override_reason }, dayOf(trx.actor.at))
    const { _source: source, ...derived } = derivedOf(application)
    const merchant = await addMerchant(trx, judged, {
      source,
      note: { application_id: id, ...derived, promotion_code: application.row.promotion_code },
    })
    await addBeside(trx, { application, merchant, reason: judged.reason })
    await moveRow(trx, 'self_registration', {
      move: 'approve',
      row,
      values: {
        merchant_id: merchant.id,
        stage_since: trx.actor.at.toISOString(),
        worked_on_by: trx.actor.operator.userName,
      },
    })
    await settleNotices(trx.db, { table: 'self_registration', id }, ['applicationWaits'])
    return merchant
  })
}

/** Refuses a registration that is not that of the application. */
function refuseOther(shown: Row, own: Row): void {
  const differing = Object.keys(shown).find((name) => !isDeepStrictEqual(shown[name], own[name]))
  if (differing !== undefined) throw new AppError('APPLICATION_CHANGED', { params: { field: differing } })
}

interface Added extends Pick<JudgedRegistration, 'reason'> {
  application: Application
  merchant: RegisteredMerchant
}

/** Adds what the registration form has no place for. */
async function addBeside(trx: WriteTransaction, { application, merchant, reason }: Added): Promise<void> {
  const em_id = merchant.id
  const why = reason === undefined ? {} : { reason }
  if (!application.isMemberState) {
    for (const establishment of establishmentsOf(application))
      await addRow(trx, tableOf('em_establishment'), { values: { em_id, ...establishment }, ...why })
  }
  for (const registration of vatRegistrationsOf(application))
    await addRow(trx, tableOf('em_vat'), { values: { em_id, ...registration }, ...why })
  for (const { file_name, category, file } of application.documents)
    await addRow(trx, tableOf('em_attachment'), {
      values: { em_id, file_name, category, oid: file, created: trx.actor.at.toISOString() },
    })
}
