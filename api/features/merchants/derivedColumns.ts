import type { DerivedColumns } from '../../records/TablePolicy.ts'

const countries = `(select coalesce(array_agg(n."country" order by n."country"), '{}')
  from "em_non_eu_vat_registration" n where n."em_id" = r."id" and n."use_eas_vat_registration")`

const schemes = ['ioss_registry_import_scheme_id', 'ioss_registry_union_scheme_id', 'ioss_registry_non_union_scheme_id']
  .map((name) => `o."${name}"`)
  .join(', ')
const registration = `(select r."id" as "id") one left join "em_oss_info" o on o."em_id" = one."id"`

/**
 * Columns that triggers compute for a merchant from its schemes and registrations. The audit log records what people change
 * and not these, so lists as of a day compute them with the functions that the triggers call.
 */
export const derivedOfMerchants: DerivedColumns = {
  from: ['em_oss_info', 'em_non_eu_vat_registration'],
  columns: {
    non_eu_countries_using_eas_vat_reg: countries,
    available_schemes: `(select em_schemes(${schemes}, ${countries}) from ${registration})`,
    context: `(select em_search_text(r."full_name", r."trade_name", r."nominated_person", r."nominated_person_secondary",
      r."nominated_email", r."nominated_email_secondary", r."tin_number", ${schemes}, r."official_site_url") from ${registration})`,
  },
}
