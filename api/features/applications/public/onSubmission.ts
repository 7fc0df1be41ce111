import { applicationNumber } from '#domain/applications/applicationNumber.ts'
import { tableOf } from '#schema/registry.ts'
import { tellPeople } from '../../../inbox/tellPeople.ts'
import { mailOperators } from '../../../mail/mailOperators.ts'
import { addRow } from '../../../records/write/insert.ts'
import { moveRow } from '../../../records/write/move.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { lockRow } from '../../../records/write/update.ts'
import { settingsFor } from '../../../settings/settingsFor.ts'
import type { Judged } from './judgeEntered.ts'

/* What a submission does besides the application itself, however it was submitted. */

/** Adds the entries of the lists. */
export async function addParts(trx: WriteTransaction, id: number, lists: Judged['lists']): Promise<void> {
  for (const [table, rows] of lists) for (const row of rows) await addRow(trx, tableOf(table), { values: { ...row, em_id: id } })
}

/** Tells those who can go on with it that an application has come in, and mails those who want the message of it, if the setting says so. */
export async function tellOperators(trx: WriteTransaction, id: number, name: string): Promise<void> {
  const about = { table: 'self_registration', id } as const
  await tellPeople(trx.db, { event: 'applicationWaits', about, by: null })
  const { registration_request_notification: isOn } = await settingsFor(trx.client, 'admitting applications')
  if (isOn !== 'true') return
  await mailOperators(trx.db, {
    event: 'applicationSubmitted',
    values: { name, id: applicationNumber(id) },
    about,
  })
}

/** Marks the invitation as used by the application that was made through it. */
export async function registerInvitation(trx: WriteTransaction, invitation: number, application_id: number): Promise<void> {
  const row = await lockRow(trx, tableOf('invite'), invitation)
  await moveRow(trx, 'invite', { move: 'register', row, values: { application_id } })
}
