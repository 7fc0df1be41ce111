import { em_registration } from '#schema/forms/index.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import type { AcceptedForm } from '#schema/rules/acceptForm.ts'
import { acceptForm } from '#schema/rules/acceptForm.ts'
import type { Db } from '../db/Database.ts'
import { missingRegistration } from './schemeFields.ts'

export interface AcceptedRegistration extends AcceptedForm {
  /** What looks wrong about its numbers, by the names of the form's inputs. */
  suspects: FieldErrors
}

/** A completed registration form after its rules were applied, with the numbers that look wrong. */
export async function acceptRegistration(
  db: Db,
  form: Readonly<Record<string, unknown>>,
  today: string,
): Promise<AcceptedRegistration> {
  const countries = await db.selectFrom('country').select(['code', 'id', 'is_eu']).execute()
  const isEu = new Map(countries.map(({ code, is_eu }) => [code, is_eu]))
  const accepted = acceptForm(em_registration, form, { countryFlag: (code) => isEu.get(code) ?? false, today })
  const countryById = new Map(countries.map(({ id, code }) => [id, code]))
  return { ...accepted, suspects: await suspectsOf(accepted, countryById) }
}

async function suspectsOf({ values, lists }: AcceptedForm, countryById: ReadonlyMap<unknown, string>): Promise<FieldErrors> {
  // The formats of all countries are many files, loaded on first use.
  const { suspectSchemes, suspectVatNumber } = await import('./suspectNumbers.ts')
  const places = (lists.em_establishment ?? []).flatMap(({ vat_number, country_id }, position) => {
    const sentence = suspectVatNumber(countryById.get(country_id), vat_number)
    return sentence === undefined ? [] : [[`em_establishment.${position}.vat_number`, sentence] as const]
  })
  return { ...suspectSchemes(values), ...missingRegistration(values.ioss_registered, values), ...Object.fromEntries(places) }
}
