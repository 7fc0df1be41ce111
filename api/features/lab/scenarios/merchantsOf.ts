import { msidCodes } from '#domain/identifiers/ossNumber.ts'
import type { MsidCountry } from '#domain/identifiers/ossNumber.ts'
import type { Scenario } from '#schema/lab/scenario.ts'
import { memberStates } from '../../../../seeds/demo/merchants/merchantProfile.ts'
import type { MerchantProfile } from '../../../../seeds/demo/merchants/merchantProfile.ts'
import type { DemoCountry } from '../../../../seeds/demo/places.ts'
import { Random } from '../../../../seeds/demo/Random.ts'
import { vatNumberOf } from '../../../../seeds/demo/taxNumbers.ts'

type Given = Scenario['merchants'][number]

/** The member state in which a merchant without a seat in the EU is registered: our own. */
const OURS = 'EE'

/** A merchant of a scenario: what its purchases look like, and what is typed into the form that registers it. */
export interface ScenarioMerchant {
  profile: MerchantProfile
  form: Record<string, unknown>
}

/** The merchants of a scenario, whose ids count from 1. Their numbers follow from the number with which it is played. */
export const merchantsOf = ({ merchants, begins }: Scenario, number: number): ScenarioMerchant[] =>
  merchants.map((given, index) => merchantOf(given, { id: index + 1, begins, number }))

interface Made {
  id: number
  begins: string
  number: number
}

function merchantOf(given: Given, { id, begins, number }: Made): ScenarioMerchant {
  const country = given.country as DemoCountry
  const isEu = memberStates.has(country)
  const { schemes = {}, sells = 'goods', currency = 'EUR' } = given
  const profile: MerchantProfile = {
    id,
    country,
    isEu,
    sells,
    currency,
    pricesWithVat: given.prices_with_vat ?? true,
    postSale: given.post_sale ?? false,
    courier: null,
    warehouses: given.warehouse === undefined ? [] : [given.warehouse as DemoCountry],
    importFrom: schemes.import ?? null,
    unionFrom: schemes.union ?? null,
    nonUnionFrom: schemes.non_union ?? null,
    nonEuCountries: given.non_eu ?? [],
    registered: begins,
  }
  return { profile, form: formOf(given, profile, new Random(`merchants of ${number}`, id)) }
}

function formOf(given: Given, profile: MerchantProfile, random: Random): Record<string, unknown> {
  const { id, country, sells } = profile
  return {
    full_name: given.name,
    registered_country: country,
    tin_number: `S-${random.digits(6)}-${id}`,
    ...(!given.without_address && { nominated_person: 'Kim Kontakt', nominated_email: `invoices-${id}@scenario.example` }),
    payment_handling_mode: given.payment ?? 'indirect',
    price_inclusive_vat: profile.pricesWithVat,
    post_sale_orders_allowed: profile.postSale,
    method_of_fulfillment: sells === 'services' ? ['DIGITAL'] : ['POSTAL'],
    ...(sells === 'goods' && { po_of_choice: 'Omniva' }),
    fee_class: 'auto',
    ...schemesOf(profile, random),
    // Its numbers are invented.
    override_reason: 'Invented for a scenario',
  }
}

const spread = (id: number, factor: number, length: number): string => String((id * factor) % 10 ** length).padStart(length, '0')

function schemesOf({ id, country, warehouses, ...profile }: MerchantProfile, random: Random): Record<string, unknown> {
  const { importFrom, unionFrom, nonUnionFrom, registered } = profile
  if (importFrom === null && unionFrom === null && nonUnionFrom === null) return {}
  const home = (memberStates.has(country) ? country : OURS) as MsidCountry
  const unionState = memberStates.has(country) ? country : (warehouses[0] ?? OURS)
  return {
    ioss_registered: true,
    ...(importFrom !== null && {
      ioss_registry_import_scheme_id: `IM${msidCodes[home]}${spread(id, 7_919_461, 7)}`,
      ioss_import_scheme_registered_country: home,
      ioss_import_scheme_request_date: registered,
      ioss_import_scheme_commencement_date: importFrom,
    }),
    ...(unionFrom !== null && {
      ioss_registry_union_scheme_id: vatNumberOf(random, unionState),
      ioss_union_scheme_registered_country: unionState,
      ioss_union_scheme_request_date: registered,
      ioss_union_scheme_commencement_date: unionFrom,
    }),
    ...(nonUnionFrom !== null && {
      ioss_registry_non_union_scheme_id: `EU233${spread(id, 619_541, 6)}`,
      ioss_non_union_scheme_registered_country: OURS,
      ioss_non_union_scheme_request_date: registered,
      ioss_non_union_scheme_commencement_date: nonUnionFrom,
    }),
  }
}
