import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { worded } from '../../messages/messages.ts'
import { notBefore } from '../../rules/rules.ts'

/** IOSS is the import scheme alone; the other two are OSS. */
const scheme = (name: string, number: string) =>
  ({
    id: { title: number, maxLength: 20 },
    country: { title: `${name} Scheme Registered Country` },
    requested: { title: `${name} Scheme Request Date` },
    commenced: { title: `${name} Scheme Commencement Date` },
    /** The last day on which it holds. */
    ended: { title: `${name} Scheme End Date` },
  }) as const

const importScheme = scheme('Import', 'IOSS Number')
const union = scheme('Union', 'OSS Number (Union)')
const nonUnion = scheme('Non-Union', 'OSS Number (non-Union)')

const endBeforeStart = worded('REGISTRATION_ENDS_EARLY', 'A registration cannot end before it begins')

/** The merchant's registrations in the three one-stop-shop schemes: one row per merchant. */
export const em_oss_info = defineTable({
  title: 'OSS Information',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, editable: false, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    ioss_registry_import_scheme_id: field.text(importScheme.id),
    ioss_import_scheme_registered_country: field.country(importScheme.country),
    ioss_import_scheme_request_date: field.day(importScheme.requested),
    ioss_import_scheme_commencement_date: field.day(importScheme.commenced),
    ioss_import_scheme_end_date: field.day({
      ...importScheme.ended,
      rules: [notBefore('ioss_import_scheme_commencement_date', endBeforeStart)],
    }),
    ioss_registry_union_scheme_id: field.text(union.id),
    ioss_union_scheme_registered_country: field.country(union.country),
    ioss_union_scheme_request_date: field.day(union.requested),
    ioss_union_scheme_commencement_date: field.day(union.commenced),
    ioss_union_scheme_end_date: field.day({
      ...union.ended,
      rules: [notBefore('ioss_union_scheme_commencement_date', endBeforeStart)],
    }),
    ioss_registry_non_union_scheme_id: field.text(nonUnion.id),
    ioss_non_union_scheme_registered_country: field.country(nonUnion.country),
    ioss_non_union_scheme_request_date: field.day(nonUnion.requested),
    ioss_non_union_scheme_commencement_date: field.day(nonUnion.commenced),
    ioss_non_union_scheme_end_date: field.day({
      ...nonUnion.ended,
      rules: [notBefore('ioss_non_union_scheme_commencement_date', endBeforeStart)],
    }),
    version: field.version(),
  },
  allow: ['load', 'update'],
  filters: ['em_id'],
  sort: ['id', 'desc'],
  label: 'id',
})
