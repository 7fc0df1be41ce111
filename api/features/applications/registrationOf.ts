import { salesTypesIn, schemeKindsOf } from '#domain/applications/salesTypes.ts'
import type { Application } from './Application.ts'

type Row = Record<string, unknown>

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** Only what is said: a field of the form that the application leaves empty keeps the preset of the form. */
const filled = (values: Row): Row => Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)))

const schemes = ({ row }: Application): Row =>
  filled({
    ioss_registry_import_scheme_id: row.ss_reg_ioss_import_scheme_id,
    ioss_import_scheme_registered_country: row.ss_reg_ioss_import_scheme_country,
    ioss_import_scheme_request_date: row.ss_reg_ioss_import_scheme_requested_date,
    ioss_import_scheme_commencement_date: row.ss_reg_ioss_import_scheme_commenced_date,
    ioss_registry_union_scheme_id: row.ss_reg_ioss_union_scheme_id,
    ioss_union_scheme_registered_country: row.ss_reg_ioss_union_scheme_country,
    ioss_union_scheme_request_date: row.ss_reg_ioss_union_scheme_requested_date,
    ioss_union_scheme_commencement_date: row.ss_reg_ioss_union_scheme_commenced_date,
    ioss_registry_non_union_scheme_id: row.ss_reg_ioss_non_union_scheme_id,
    ioss_non_union_scheme_registered_country: row.ss_reg_ioss_non_union_scheme_country,
    ioss_non_union_scheme_request_date: row.ss_reg_ioss_non_union_scheme_requested_date,
    ioss_non_union_scheme_commencement_date: row.ss_reg_ioss_non_union_scheme_commenced_date,
  })

/** The merchant's own fields of the registration form. */
function company({ row }: Application): Row {
  return filled({
    full_name: row.name,
    trade_name: row.short_name,
    tin_number: row.tin,
    registered_country: row.registered_country,
    nominated_person: row.np_1,
    nominated_email: row.np_email_1,
    phone: row.np_phone_1,
    nominated_person_secondary: row.np_2,
    nominated_email_secondary: row.np_email_2,
    official_site_url: row.official_site,
    // A checkout that is not in our list has a name of its own (REG-60).
    checkout: row.checkout ?? (isFilled(row.custom_checkout) ? 0 : null),
    custom_checkout_name: row.custom_checkout,
    method_of_fulfillment: row.po ? ['POSTAL'] : null,
    po_of_choice: row.po,
  })
}

/** The form that the registration takes for an application (APP-90). */
export function formOf(application: Application): Row {
  const own = schemes(application)
  return {
    ...company(application),
    fee_class: 'auto',
    ...(Object.keys(own).length && { ioss_registered: true, ...own }),
    em_site: application.sites.map((site) => filled(site)),
    // The form has establishments for merchants of the EU only; those of others are added beside it.
    ...(application.isMemberState && { em_establishment: establishmentsOf(application) }),
  }
}

export const establishmentsOf = ({ establishments }: Application): Row[] =>
  establishments.map(({ code: _code, is_eu: _isEu, ...establishment }) => filled(establishment))

/** What an approval says beside the form: how the merchant sells, by which schemes, and where it comes from (APP-76 to APP-85). */
export const derivedOf = (application: Application) => ({
  _source: 'auto' as const,
  weight_unit: 'kg' as const,
  b2b_sales: application.row.sales_type !== 'b2c_only',
  schemes: schemeKindsOf(salesTypesIn(application.row), {
    isEuEstablished: application.isEuEstablished,
    hasTbeSubscription: application.row.tbe_subscription,
  }),
})

/** The VAT registrations of the new merchant: at home in a member state, and of each country of the EU in which it keeps goods. */
export function vatRegistrationsOf({
  row,
  isMemberState,
  warehouses,
}: Application): { type: string; country: string; vat_id: string }[] {
  const domestic = isMemberState && row.vat_id ? [{ type: 'domestic', country: row.registered_country, vat_id: row.vat_id }] : []
  // A merchant has one registration of a kind in a country.
  const first = new Map(warehouses.toReversed().map(({ code, vat_id }) => [code, vat_id]))
  return [...domestic, ...[...first].toReversed().map(([country, vat_id]) => ({ type: 'warehouse', country, vat_id }))]
}

/** The whole body that an approval sends. */
export const registrationOf = (application: Application): Row => ({
  application_id: application.row.id,
  ...formOf(application),
  ...derivedOf(application),
})
