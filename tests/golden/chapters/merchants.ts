/* Who sells: one of each kind, and a twin of the first that nobody touches. */
import { readyScenarios } from '../../../api/features/lab/scenarios/readyScenarios.ts'
import { merchantsOf } from '../../../api/features/lab/scenarios/merchantsOf.ts'
import type { Scenario } from '#schema/lab/scenario.ts'
import type { Chapter } from '../Chapter.ts'
import { BEGINS, UNTIL } from '../openWorld.ts'
import type { Year } from '../Year.ts'

/** The ids of the merchants by what they are. */
export const who = {
  /** China, import scheme, we collect. */
  lotus: 1,
  /** Hong Kong, import scheme, pays by itself. */
  harbour: 2,
  /** Estonia, Union and import scheme, warehouse in Poland. */
  saare: 3,
  /** Canada, services, non-Union scheme. */
  maple: 4,
  /** United Kingdom, import scheme and a registration of its own at home. */
  thames: 5,
  /** United States, under our registrations in the United Kingdom, Norway and Switzerland. */
  prairie: 6,
  /** The twin of the first. */
  untouched: 7,
  /** Estonia, has never sold anything. */
  silent: 8,
} as const

const merchantsGiven: Scenario['merchants'] = [
  { name: 'Lotus Goods Ltd', country: 'CN', currency: 'USD', schemes: { import: '2027-01-01' }, post_sale: true },
  { name: 'Harbour Trading Ltd', country: 'HK', payment: 'direct', schemes: { import: '2027-01-01' } },
  {
    name: 'Saare Kaubad OÜ',
    country: 'EE',
    payment: 'direct',
    warehouse: 'PL',
    schemes: { union: '2027-01-01', import: '2027-01-01' },
  },
  { name: 'Maple Apps Inc', country: 'CA', sells: 'services', schemes: { non_union: '2027-01-01' } },
  { name: 'Thames Wares Ltd', country: 'GB', currency: 'GBP', payment: 'direct', schemes: { import: '2027-01-01' } },
  { name: 'Prairie Supply Inc', country: 'US', currency: 'USD', non_eu: ['GB', 'NO', 'CH'] },
  { name: 'Untouched Goods Ltd', country: 'CN', currency: 'USD', schemes: { import: '2027-01-01' }, post_sale: true },
  { name: 'Vaikne OÜ', country: 'EE', payment: 'direct', schemes: { union: '2027-01-01' }, without_address: true },
]

/** A merchant's identifier, as its events name it. */
export const em = (id: number): string => String(id).padStart(6, '0')

async function register(year: Year): Promise<void> {
  const [scenario] = await readyScenarios()
  if (!scenario) return
  const made = merchantsOf({ ...scenario, begins: BEGINS, until: UNTIL, merchants: merchantsGiven }, 1)
  const { id: post_sale_fee_class_id } = await year.find('fee_class', { post_sale: true })
  for (const { form } of made)
    await year.make('operator', 'POST /api/register/em', {
      ...form,
      ...(form['post_sale_orders_allowed'] === true && { post_sale_fee_class_id }),
    })
}

const add = (year: Year, tableName: string, data: object, by = 'operator') =>
  year.make(by, 'POST /api/persistence/insert', { tableName, data, returnColumns: ['id'] })

async function tell(year: Year): Promise<void> {
  await year.on('2027-01-02')
  year.tell('Eight merchants are registered; a ninth is refused')
  await register(year)
  await year.make('operator', 'POST /api/register/em', { full_name: '', registered_country: 'XX' })
  await year.make('auditor', 'POST /api/register/em', { full_name: 'No Right Ltd', registered_country: 'CN' })
  year.tell('What belongs to them')
  for (const [id, country] of [
    [who.thames, 'GB'],
    [who.prairie, 'GB'],
    [who.prairie, 'NO'],
    [who.prairie, 'CH'],
    [who.harbour, 'NO'],
  ] as const) {
    const own = { use_eas_vat_registration: false, vat_id: 'GB980780684', registered_date: '2027-01-01', vat_period_group: '1' }
    const data = { em_id: id, country, ...(id === who.thames ? own : { use_eas_vat_registration: true }) }
    await add(year, 'em_non_eu_vat_registration', data)
  }
  const british = await year.find('country', { code: 'GB' })
  const german = await year.find('country', { code: 'DE' })
  await add(year, 'em_establishment', {
    em_id: who.harbour,
    name: 'London office',
    country_id: british['id'],
    address: 'Strand 1',
  })
  await add(year, 'em_establishment', {
    em_id: who.prairie,
    name: 'Depot',
    vat_number: 'DE136695976',
    country_id: german['id'],
    address: 'Hafen 2',
  })
  await add(year, 'em_vat', { em_id: who.saare, type: 'domestic', country: 'EE', vat_id: 'EE100594102' })
  await add(year, 'em_vat', { em_id: who.saare, type: 'warehouse', country: 'PL', vat_id: 'PL5260001246' })
  await add(year, 'em_vat', { em_id: who.untouched, type: 'domestic', country: 'EE', vat_id: 'EE100594102' })
  await year.make('admin', 'POST /api/persistence/create_em_api_key', { em_id: who.lotus, name: 'shop' })
  for (const [id, email, second] of [
    [who.lotus, 'lin@lotus.example', 'mei@lotus.example'],
    [who.harbour, 'Wu@Harbour.example', null],
  ] as const)
    await year.make('operator', 'POST /api/register/nominated_person_account', {
      id,
      identifier: em(id),
      nominated_person: 'Lin Contact',
      nominated_email: email,
      ...(second && { nominated_person_secondary: 'Mei Second', nominated_email_secondary: second }),
    })
  year.tell('Their fees are decided; what has no class is not billed later')
  await year.run('Automatic fee classes')
}

export const merchants: Chapter = {
  name: 'merchants',
  tell,
  reads: [
    ['em', '/api/visualize/em/:id'],
    ['em', '/api/visualize/em_attention/:id'],
    ['em', '/api/visualize/em_accounts/:em_id'.replace(':em_id', ':id')],
  ],
}
