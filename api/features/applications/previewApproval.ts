import type { previewApproval as previewCall } from '#schema/calls/applications/applications.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import type { Databases } from '../../db/databases.ts'
import { checkNumbers, takenMessage } from '../../registration/checkNumbers.ts'
import { takenNumbersText } from '../../registration/takenNumbers.ts'
import type { Application } from './Application.ts'
import { formOf, registrationOf, vatRegistrationsOf } from './registrationOf.ts'

/** What looks wrong about VAT registrations, by their place in the list, and which belong to others. */
export async function checkRegistrations(
  db: Databases,
  application: Application,
): Promise<{ suspects: FieldErrors; errors: FieldErrors }> {
  // The formats of all countries are many files, loaded on first use.
  const { suspectVatNumber } = await import('../../registration/suspectNumbers.ts')
  const suspects: FieldErrors = {}
  const errors: FieldErrors = {}
  for (const [place, { country, vat_id }] of vatRegistrationsOf(application).entries()) {
    const sentence = suspectVatNumber(country, vat_id)
    if (sentence) suspects[`em_vat.${place}.vat_id`] = sentence
    if ((await db.decide.query(takenNumbersText, [[vat_id], 0])).rowCount) errors[`em_vat.${place}.vat_id`] = takenMessage
  }
  return { suspects, errors }
}

/** Judges the numbers of an application as its registration would. */
export async function checkApplication(db: Databases, application: Application, today: string) {
  const [form, registrations] = [await checkNumbers(db, formOf(application), today), await checkRegistrations(db, application)]
  return {
    suspects: { ...form.suspects, ...registrations.suspects },
    errors: { ...form.errors, ...registrations.errors },
    doubts: form.doubts,
  }
}

/** The merchant that an approval would make, field by field, and what would keep it from that. */
export async function previewApproval(
  db: Databases,
  application: Application,
  today: string,
): Promise<ReplyOf<typeof previewCall>> {
  const { suspects, errors } = await checkApplication(db, application, today)
  return {
    registration: registrationOf(application),
    em_vat: vatRegistrationsOf(application),
    em_attachment: application.documents.map(({ file_name }) => file_name),
    suspects,
    errors,
  }
}
