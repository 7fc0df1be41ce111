/* December and the years after: people ask what is known and to be erased, packs and exports end, and what is kept ends by its term. */
import type { Chapter } from '../Chapter.ts'
import type { Year } from '../Year.ts'
import { order, returned } from './events.ts'
import { who } from './merchants.ts'

const { lotus, harbour, untouched, saare } = who

interface Found {
  pseudonym?: string
  rows?: { kind: string; id: number }[]
}

const found = async (year: Year, known: object) => {
  const { pseudonym, rows = [] } = (await year.make('admin', 'POST /api/privacy/find', known)) as Found
  return { pseudonym, rows: rows.map(({ kind, id }) => ({ kind, id })) }
}

async function asked(year: Year): Promise<void> {
  await year.on('2027-12-01')
  year.tell('A contact and three buyers ask; one is under a hold that is lifted, one of an open return, one of none')
  await year.make('operator', 'POST /api/persistence/update', {
    tableName: 'em',
    data: { id: lotus, nominated_person_secondary: 'Dora Dorn', nominated_email_secondary: 'dora@lotus.example' },
  })
  for (const em_id of [lotus, untouched])
    await year.make('admin', 'POST /api/persistence/insert', { tableName: 'legal_hold', data: { em_id, reason: 'A court asks' } })
  for (const with_buyers of [true, false])
    await year.make('admin', 'POST /api/evidence_pack/make', {
      em_id: lotus,
      schemes: ['import'],
      first_day: '2027-01-01',
      last_day: '2027-03-31',
      with_buyers,
      reason: 'Asked by the authority',
    })
  const dora = await found(year, { email: 'Dora@lotus.example' })
  const buyer = await found(year, { email: 'l1@buyer.example' })
  const other = await found(year, { email: 'o3@buyer.example' })
  const outside = await found(year, { email: 'l3@buyer.example' })
  for (const person of [dora, buyer, other, outside]) await year.make('admin', 'POST /api/privacy/foresee', { rows: person.rows })
  const exported: unknown[] = []
  for (const person of [dora, buyer, buyer]) exported.push((await year.make('admin', 'POST /api/privacy/export', person))['id'])
  const [first, second, third] = exported.map(String)
  await year.make('auditor', `GET /api/privacy_request/${first}/file`)
  await year.make('admin', `GET /api/privacy_request/${first}/file`)
  await year.make('admin', `GET /api/privacy_request/${first}/file`)
  await year.run('Clean up expired data')
  const { id } = await year.find('legal_hold', { em_id: lotus })
  await year.make('admin', 'POST /api/persistence/update', { tableName: 'legal_hold', data: { id, lifted_on: '2027-12-01' } })
  for (const person of [dora, buyer, other, outside]) await year.make('admin', 'POST /api/privacy/foresee', { rows: person.rows })
  for (const person of [dora, buyer, other, outside]) await year.make('admin', 'POST /api/privacy/erase', person)
  await year.on('2027-12-08T07:59:59Z')
  await year.make('admin', `GET /api/privacy_request/${second}/file`)
  await year.on('2027-12-08T08:00:01Z')
  await year.make('admin', `GET /api/privacy_request/${third}/file`)
  await year.run('Clean up expired data')
}

async function ends(year: Year): Promise<void> {
  year.tell('What came back a year later keeps its order; terms end on their day')
  await year.on('2028-01-10')
  await year.send('operator', [
    returned(harbour, 'F3', { id: 'F3R', on: '2028-01-05' }),
    order({ of: saare, id: 'Z1', on: '2028-01-09', to: 'FI', from: 'EE', items: [{ price: '12.55' }] }),
  ])
  for (const day of [
    '2029-07-20',
    '2029-07-21',
    '2030-02-28',
    '2030-03-01',
    '2032-02-01',
    '2034-01-01',
    '2036-01-01',
    '2037-12-31',
    '2038-01-01',
    '2039-01-01',
  ]) {
    await year.on(`${day}T00:30:00Z`)
    if (day > '2033' && day < '2037') continue
    if (day.startsWith('2030')) {
      const { rows } = await year.world.owner.query<{ id: string }>(
        `select min(id) as id from em_vat_correction_import where em_id = ${untouched}`,
      )
      for (const by of ['operator', 'admin'])
        await year.make(by, 'POST /api/em_vat_report_fiscal_corrections/action', {
          id: Number(rows[0]?.id),
          table_name: 'em_vat_correction_import',
          approval_status: 'APPROVED',
        })
    } else await year.run('Retention')
  }
}

async function tell(year: Year): Promise<void> {
  await asked(year)
  await ends(year)
}

export const privacy: Chapter = { name: 'privacy', tell }
