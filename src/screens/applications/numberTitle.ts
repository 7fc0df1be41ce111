import { titleOf } from '#schema/fields.ts'
import { em_registration } from '#schema/forms/index.ts'
import { tableDefinitions } from '#schema/registry.ts'
import type { Texts } from '#schema/texts/createTexts.ts'

/** The title of an input of the registration by its name: `tin_number`, or `em_vat.0.vat_id` for one in a list. */
export function numberTitle(input: string, t: Texts['t']): string {
  const [name = '', place, own = ''] = input.split('.')
  const field = Object.hasOwn(em_registration.fields, name)
    ? em_registration.fields[name as keyof typeof em_registration.fields]
    : undefined
  if (field) return t.title({ ...field, title: titleOf(name, field) })
  const table = tableDefinitions[name]
  const part = table?.fields[own]
  if (!table || !part) return input
  return `${t.title(table)} ${Number(place) + 1}, ${t.title({ ...part, title: titleOf(own, part) })}`
}
