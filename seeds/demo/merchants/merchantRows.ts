import { msidCodes } from '#domain/identifiers/ossNumber.ts'
import type { MsidCountry } from '#domain/identifiers/ossNumber.ts'
import type { Company } from '../companies.ts'
import { fullName, inPlainLetters, personOf } from '../people.ts'
import type { Person } from '../people.ts'
import { addressIn, addressLine, namesIn, phoneIn } from '../places.ts'
import type { DemoCountry } from '../places.ts'
import { Random } from '../Random.ts'
import type { Reference } from '../Reference.ts'
import type { Row } from '../Row.ts'
import { companyTinOf, vatNumberOf } from '../taxNumbers.ts'
import { memberStates, warehouseCountries } from './merchantProfile.ts'
import type { DemoMerchant, MerchantProfile } from './merchantProfile.ts'

const isMemberState = (country: DemoCountry): country is DemoCountry & MsidCountry => memberStates.has(country)

// Coprime to ten million, so that different merchants get different numbers.
const spread = (id: number, factor: number, length: number): string => String((id * factor) % 10 ** length).padStart(length, '0')

/** A merchant whose rows are being created. */
export interface Subject {
  random: Random
  profile: MerchantProfile
  company: Company
  /** The ids of reference rows. */
  reference: Reference
}

/** The rows of a merchant in each table. */
export function rowsOf(subject: Subject): DemoMerchant['rows'] {
  const { random, profile, company } = subject
  const { id, country, isEu } = profile
  const contact = personOf(random, namesIn(country))
  const second = random.chance(0.45) ? personOf(random, namesIn(country)) : null
  const enabled = id % 23 !== 7
  const mail = ({ first, last }: Person) => `${inPlainLetters(first)}.${inPlainLetters(last)}@${company.domain}`
  const emails = [mail(contact), ...(second && mail(second) !== mail(contact) ? [mail(second)] : [])]
  const domesticVat = isEu ? vatNumberOf(random, country) : null
  const branches = branchesOf(profile)
  const warehouseVats = profile.warehouses.map((place) => ({ country: place, vat_id: vatNumberOf(random, place) }))

  return {
    em: [emRow(subject, { contact, second, emails, enabled })],
    em_oss_info: [ossRow(profile, domesticVat, warehouseVats)],
    em_fee_info: [feeRow(subject)],
    em_site: sitesOf(subject),
    em_establishment: [
      // Papers contain its address. A random source of its own leaves the rest of the merchant unchanged.
      establishmentOf(isEu ? subject : { ...subject, random: new Random('head office', id) }, domesticVat),
      ...branches.map((branch) => branchOf(subject, branch)),
    ],
    em_vat: [
      ...(domesticVat ? [{ em_id: id, type: 'domestic', country, vat_id: domesticVat }] : []),
      ...warehouseVats.map((vat) => ({ em_id: id, type: 'warehouse', ...vat })),
      ...branches.map((branch) => ({ em_id: id, type: 'fixed_establishment', ...branch })),
    ],
    em_non_eu_vat_registration: profile.nonEuCountries.map((place, number) => {
      const usesOurs = number === 0 || random.chance(0.7)
      const isBritish = place === 'GB' && id % OWN_BRITISH.of === OWN_BRITISH.at
      if (!isBritish) return nonEuRegistration(subject, place, usesOurs)
      return nonEuRegistration({ ...subject, random: new Random('British registration', id) }, place, false)
    }),
    ...dashboardUsersOf(subject, { emails, enabled }),
  }
}

/** Of so many merchants one has a British registration of its own. */
const OWN_BRITISH = { of: 8, at: 6 }

/** Ids of dashboard users begin above those of operator users, and leave room for two of each merchant. */
const userIdOf = (merchantId: number, place: number): number => 1_000_000 + merchantId * 2 + place - 1

/** The users of a merchant's dashboard; a few are disabled, and a blocked merchant's are suspended. */
function dashboardUsersOf({ profile, random }: Subject, { emails, enabled }: Pick<People, 'emails' | 'enabled'>) {
  const timestamp = `${profile.registered}T09:30:00Z`
  const users = emails.map((email, place) => {
    const isEnabled = random.chance(0.92)
    return { id: userIdOf(profile.id, place), email, username: email, enabled: isEnabled, timestamp }
  })
  const assignments = users.map(({ id }) => ({ user_id: id, em_id: profile.id, enabled, disabled_by_block: !enabled, timestamp }))
  return { dashboard_user: users, dashboard_assignment: assignments }
}

/** The people of a merchant. */
interface People {
  contact: Person
  second: Person | null
  emails: readonly string[]
  enabled: boolean
}

function emRow({ random, profile, company, reference }: Subject, { contact, second, emails, enabled }: People): Row {
  const { id, country } = profile
  const site = `https://www.${company.domain}`
  const checkout = random.weighted({
    SHOPIFY: 40,
    WOOCOMMERCE: 25,
    ADOBE_COMMERCE: 8,
    BIGCOMMERCE: 8,
    PRESTASHOP: 6,
    OTHER: 7,
    OWN: 6,
  })
  const custom = checkout === 'OTHER' || checkout === 'OWN'
  return {
    id,
    client_id: clientId(random),
    full_name: company.fullName,
    trade_name: random.chance(0.6) ? company.tradeName : null,
    tin_number: companyTinOf(random, country),
    registered_country: country,
    ...registeredAt(profile),
    registered_date: profile.registered,
    enabled,
    checkout: reference.checkouts.get(checkout) ?? null,
    custom_checkout_name: custom ? `${company.tradeName} checkout` : null,
    payment_currency_id: reference.currencies.get(random.chance(0.8) ? 'EUR' : profile.currency) ?? null,
    payment_handling_mode: random.chance(0.8) ? 'indirect' : 'direct',
    price_inclusive_vat: profile.pricesWithVat,
    post_sale_orders_allowed: profile.postSale,
    nominated_person: fullName(contact),
    nominated_email: emails[0] ?? null,
    nominated_person_secondary: second && emails[1] ? fullName(second) : null,
    nominated_email_secondary: emails[1] ?? null,
    phone: phoneIn(random, country),
    nominated_phone_secondary: emails[1] ? phoneIn(random, country) : null,
    official_site_url: site,
    web_address: random.chance(0.3) ? `https://shop.${company.domain}` : null,
    ioss_registered: profile.importFrom !== null,
    method_of_fulfillment: methodsOf(profile),
    po_of_choice:
      profile.courier === null && profile.sells === 'goods'
        ? random.pick(['Omniva', 'Posti', 'PostNord', 'Deutsche Post'])
        : null,
    dashboard_cobrand_identifier: null,
    _source: random.chance(0.6) ? 'auto' : 'manual',
    timestamp: `${profile.registered}T09:00:00Z`,
  }
}

/** The registered address; every twentieth merchant has not said it, which its invoices lack. */
function registeredAt({ id, country }: MerchantProfile): Row {
  const language = country === 'FI' ? 'fi' : ['DE', 'AT', 'CH'].includes(country) ? 'de' : 'en'
  if (id % 20 === 0) return { registered_address: null, registered_postal_code: null, registered_city: null, language }
  // A random source of its own leaves the rest of the merchant unchanged.
  const { street, postalCode, city } = addressIn(new Random('registered address', id), country)
  return { registered_address: street, registered_postal_code: postalCode, registered_city: city, language }
}

function methodsOf({ sells, courier }: MerchantProfile): string[] {
  if (sells === 'services') return ['DIGITAL']
  return courier === null ? ['POSTAL'] : ['COURIER']
}

/** A random UUID (version 4) that is the same in every run. */
function clientId(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16))
  hex[12] = '4'
  hex[16] = random.pick(['8', '9', 'a', 'b'])
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function ossRow(
  profile: MerchantProfile,
  domesticVat: string | null,
  warehouses: readonly { country: DemoCountry; vat_id: string }[],
): Row {
  const { id, country, registered, importFrom, unionFrom, nonUnionFrom } = profile
  // A seller outside the EU needs an intermediary, and ours is in Estonia.
  const importState = isMemberState(country) ? country : 'EE'
  const unionVat = domesticVat ?? warehouses[0]?.vat_id ?? null
  const inUnion = unionFrom !== null
  return {
    em_id: id,
    ioss_registry_import_scheme_id: importFrom ? `IM${msidCodes[importState]}${spread(id, 7_919_461, 7)}` : null,
    ioss_import_scheme_registered_country: importFrom ? importState : null,
    ioss_import_scheme_request_date: importFrom ? registered : null,
    ioss_import_scheme_commencement_date: importFrom,
    ioss_registry_union_scheme_id: inUnion ? unionVat : null,
    ioss_union_scheme_registered_country: inUnion ? (domesticVat ? country : (warehouses[0]?.country ?? null)) : null,
    ioss_union_scheme_request_date: inUnion ? registered : null,
    ioss_union_scheme_commencement_date: unionFrom,
    ioss_registry_non_union_scheme_id: nonUnionFrom ? `EU233${spread(id, 619_541, 6)}` : null,
    ioss_non_union_scheme_registered_country: nonUnionFrom ? 'EE' : null,
    ioss_non_union_scheme_request_date: nonUnionFrom ? registered : null,
    ioss_non_union_scheme_commencement_date: nonUnionFrom,
  }
}

function feeRow({ random, profile, reference: { feeClasses } }: Subject): Row {
  const { id, sells, registered } = profile
  const name =
    sells === 'services' ? 'Digital Services' : random.weighted({ Starter: 50, Growth: 33, Volume: 14, Marketplace: 3 })
  const feeClass = feeClasses.get(name) ?? null
  const isManual = sells === 'services' || random.chance(0.45)
  return {
    em_id: id,
    fee_class: isManual ? 'manual' : 'auto',
    fee_class_id: isManual ? feeClass : null,
    fee_class_id_effective: feeClass,
    post_sale_fee_class_id: profile.postSale && random.chance(0.85) ? (feeClasses.get('Post Sale') ?? null) : null,
    customs_data_fixed_fee: random.pick(['0.00', '0.20', '0.35', '0.50']),
    effective_from: registered,
  }
}

function sitesOf({ random, profile: { id }, company: { domain, tradeName } }: Subject): Row[] {
  const main = {
    em_id: id,
    web_address: `https://www.${domain}`,
    description: `${tradeName} main shop`,
    site_platform: random.pick(['Shopify', 'WooCommerce', 'Adobe Commerce', 'BigCommerce', 'PrestaShop']),
    integrated: random.chance(0.85),
  }
  const other = { ...main, web_address: `https://outlet.${domain}`, description: `${tradeName} outlet`, integrated: false }
  return random.chance(0.25) ? [main, other] : [main]
}

function establishmentOf({ random, profile: { id, country }, company, reference }: Subject, vat: string | null): Row {
  return {
    em_id: id,
    name: `${company.tradeName} head office`,
    vat_number: vat,
    address: addressLine(addressIn(random, country)),
    country_id: reference.countries.get(country) ?? null,
  }
}

/** Every fifth merchant of the EU has a fixed establishment in another member state. */
function branchesOf({ id, country, isEu }: MerchantProfile): VatNumber[] {
  if (!isEu || id % 5 !== 0) return []
  // A random source of its own, so that having a branch does not change anything else about a merchant.
  const random = new Random('branch', id)
  const place = random.pick(warehouseCountries.filter((code) => code !== country))
  return [{ country: place, vat_id: vatNumberOf(random, place) }]
}

interface VatNumber {
  country: DemoCountry
  vat_id: string
}

const branchOf = ({ profile: { id }, company, reference }: Subject, { country, vat_id }: VatNumber): Row => ({
  em_id: id,
  name: `${company.tradeName} branch`,
  vat_number: vat_id,
  address: addressLine(addressIn(new Random('branch address', id), country)),
  country_id: reference.countries.get(country) ?? null,
})

function nonEuRegistration({ random, profile, company }: Subject, country: DemoCountry, usesOurs: boolean): Row {
  const { id, registered, country: home } = profile
  return {
    em_id: id,
    country,
    use_eas_vat_registration: usesOurs,
    // Of the quarters that end with January, April, July and October.
    vat_period_group: country === 'GB' && !usesOurs ? '2' : '1',
    vat_id: usesOurs ? null : vatNumberOf(random, country),
    registered_date: usesOurs ? null : registered,
    registered_name: usesOurs ? null : company.fullName,
    registered_address: usesOurs ? null : addressLine(addressIn(random, home)),
  }
}
