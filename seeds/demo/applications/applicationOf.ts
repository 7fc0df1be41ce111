import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { salesTypeNumbers } from '#domain/applications/salesTypes.ts'
import type { applicationStages } from '#schema/choices.ts'
import { countries } from '../../reference/countries.ts'
import { companyOf } from '../companies.ts'
import { fullName, inPlainLetters, personOf } from '../people.ts'
import { addressIn, addressLine, namesIn, phoneIn } from '../places.ts'
import type { DemoCountry } from '../places.ts'
import { Random } from '../Random.ts'
import type { Reference } from '../Reference.ts'
import type { Row } from '../Row.ts'
import { companyTinOf, vatNumberOf } from '../taxNumbers.ts'

type Stage = (typeof applicationStages)[number] | null

/** How many applications a demo has: some in every stage, and some that are begun and not submitted (API-32). */
export const APPLICATIONS = 48
/** Companies of applicants come after those of merchants, so that they have other names. */
const FIRST_COMPANY = 3000

const stages: readonly Stage[] = [
  'SUBMITTED',
  'REQUEST_APPROVAL',
  'REQUESTED_OSS_REG',
  'SUBMITTED',
  'APPROVED',
  null,
  'REQUEST_APPROVAL',
  'REJECTED',
]
const homes: readonly DemoCountry[] = ['EE', 'US', 'CN', 'DE', 'GB', 'FI', 'JP', 'SE', 'TR', 'NL', 'KR', 'PL']
const warehouses: readonly DemoCountry[] = ['DE', 'NL', 'PL', 'CZ']
const memberStates = new Set(countries.filter(({ is_eu }) => is_eu).map(({ code }) => code))

export interface DemoApplication {
  row: Row
  establishments: readonly Row[]
  sites: readonly Row[]
  warehouses: readonly Row[]
}

/** An application that is being made. */
interface Subject {
  random: Random
  id: number
  stage: Stage
  country: DemoCountry
  isEu: boolean
}

/** The application of a demo with this id, and the rows that belong to it. */
export function applicationOf(id: number, until: Day, { countries: ids }: Reference): DemoApplication {
  const random = new Random('application', id)
  const country = homes[id % homes.length] ?? 'EE'
  const stage = stages[id % stages.length] ?? null
  const isEu = memberStates.has(country)
  const subject = { random, id, stage, country, isEu }
  const company = companyOf(FIRST_COMPANY + id, country)
  const stores = !isEu && random.chance(0.4) ? [random.pick(warehouses)] : []
  const branch = isEu || random.chance(0.3) ? [isEu ? country : random.pick(warehouses)] : []
  const age = 1 + Math.floor(((APPLICATIONS - id) * 60) / APPLICATIONS)
  // What is not submitted is deleted after 30 days.
  const created = addDays(until, -(stage === null ? 1 + (age % 28) : age))
  return {
    row: {
      id,
      status: stage,
      name: company.fullName,
      short_name: company.tradeName,
      tin: companyTinOf(random, country),
      registered_address: addressLine(addressIn(random, country)),
      registered_country: country,
      requested_on: `${created}T${String(random.whole(7, 16)).padStart(2, '0')}:${random.whole(10, 59)}:00Z`,
      stage_since: `${addDays(created, stage === 'SUBMITTED' || stage === null ? 0 : 1)}T09:30:00Z`,
      worked_on_by: stage === 'SUBMITTED' || stage === null ? null : random.pick(['operator', 'operator2']),
      reject_reason: stage === 'REJECTED' ? 'The company register knows no such company' : null,
      merchant_id: stage === 'APPROVED' ? id : null,
      vat_id: isEu ? vatNumberOf(random, country) : null,
      official_site: `https://${company.domain}`,
      ...contactsOf(subject, company.domain),
      ...salesOf(subject),
      ...schemesOf(subject, created),
    },
    establishments: branch.map((place) => ({
      em_id: id,
      name: `${company.tradeName} ${place}`,
      vat_number: place === country ? null : vatNumberOf(random, place),
      address: addressLine(addressIn(random, place)),
      country_id: ids.get(place) ?? null,
    })),
    sites: [
      {
        em_id: id,
        web_address: `https://shop.${company.domain}`,
        description: 'Main shop',
        site_platform: 'Shopify',
        integrated: id % 3 === 0,
      },
    ],
    warehouses: stores.map((place) => ({ em_id: id, vat_id: vatNumberOf(random, place), country_id: ids.get(place) ?? null })),
  }
}

function contactsOf({ random, country }: Subject, domain: string): Row {
  const person = personOf(random, namesIn(country))
  const second = random.chance(0.5) ? personOf(random, namesIn(country)) : null
  const mail = ({ first, last }: { first: string; last: string }) => `${inPlainLetters(first)}.${inPlainLetters(last)}@${domain}`
  return {
    np_title_1: random.pick(['Ms', 'Mr', 'Dr']),
    np_1: fullName(person),
    np_position_1: random.pick(['Managing director', 'Head of finance', 'Owner']),
    np_phone_1: phoneIn(random, country),
    np_email_1: mail(person),
    np_title_2: second && 'Ms',
    np_2: second && fullName(second),
    np_position_2: second && 'Accountant',
    np_phone_2: second && phoneIn(random, country),
    np_email_2: second && mail(second),
  }
}

/** Every sixth applicant has not said yet how it sells. */
function salesOf({ random, id, isEu }: Subject): Row {
  const chosen = id % 6 === 0 ? [] : [isEu ? 'i' : 'iii', random.pick(salesTypeNumbers)]
  return {
    ...Object.fromEntries(salesTypeNumbers.map((number) => [`sales_type_${number}`, chosen.includes(number)])),
    sales_type: random.pick(['b2c_only', 'b2b_and_b2c']),
    tbe_subscription: random.chance(0.2),
    delayed_payment: random.chance(0.2),
    promotion_code: random.chance(0.25) ? 'AUTUMN' : null,
    ok_with_eas_filing_reports_b_c: random.chance(0.8),
  }
}

function schemesOf({ random, id, stage, country, isEu }: Subject, created: Day): Row {
  const isRepOnly = id % 11 === 3
  const isRegistered = stage === 'REQUEST_APPROVAL' || stage === 'APPROVED' || (stage === 'SUBMITTED' && id % 5 === 0)
  const isInUnion = isRegistered && isEu
  return {
    ss_nr_fc_rep_only: isRepOnly,
    ss_nr_want_to_register: !isRegistered,
    ss_nr_continue_without_oss: isRepOnly,
    oss_special_schema_registered: isRegistered,
    ss_nr_oss_preferred_country: stage === 'REQUESTED_OSS_REG' || random.chance(0.3) ? (isEu ? country : 'EE') : null,
    ss_reg_ioss_union_scheme_id: isInUnion ? vatNumberOf(random, country) : null,
    ss_reg_ioss_union_scheme_country: isInUnion ? country : null,
    ss_reg_ioss_union_scheme_requested_date: isInUnion ? addDays(created, -40) : null,
    ss_reg_ioss_union_scheme_commenced_date: isInUnion ? addDays(created, -30) : null,
  }
}
