import type { previewApproval as previewCall } from '#schema/calls/applications/applications.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import type { Databases } from '../../db/databases.ts'
import { checkNumbers, takenMessage } from '../../registration/checkNumbers.ts'
import { takenNumbersText } from '../../registration/takenNumbers.ts'
import type { Application } from './Application.ts'
import { formOf, registrationOf, vatRegistrationsOf } from './registrationOf.ts'

/** The numbers that an approval adds beside the registration form, by their place in its lists. */
const numbersBeside = (application: Application) => [
  ...vatRegistrationsOf(application).map(({ country, vat_id }, place) => ({
    field: `em_vat.${place}.vat_id`,
    country,
    number: vat_id,
  })),
  ...(application.isMemberState ? [] : application.establishments).flatMap(({ code, vat_number }, place) =>
    vat_number ? [{ field: `em_establishment.${place}.vat_number`, country: code, number: vat_number }] : [],
  ),
]

/** What looks wrong about the numbers that are added beside the form, and which belong to others. */
export async function checkBeside(
  db: Databases,
  application: Application,
): Promise<{ suspects: FieldErrors; errors: FieldErrors }> {
  // The formats of all countries are many files, loaded on first use.
  const { suspectVatNumber } = await import('../../registration/suspectNumbers.ts')
  const suspects: FieldErrors = {}
  const errors: FieldErrors = {}
  for (const { field, country, number } of numbersBeside(application)) {
    const sentence = suspectVatNumber(country, number)
    if (sentence) suspects[field] = sentence
    if ((await db.decide.query(takenNumbersText, [[number], 0])).rowCount) errors[field] = takenMessage
  }
  return { suspects, errors }
}

/** Judges the numbers of an application as its registration would. */
export async function checkApplication(db: Databases, application: Application, today: string) {
  const [form, beside] = [await checkNumbers(db, formOf(application), today), await checkBeside(db, application)]
  return {
    suspects: { ...form.suspects, ...beside.suspects },
    errors: { ...form.errors, ...beside.errors },
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
