/* Generated from the registry: every editable column of every reference table is edited, refused and audited. */
import type { Field } from '#schema/fields.ts'
import { isEditable, scaleOf, titleOf } from '#schema/fields.ts'
import type { Kind } from '#schema/kinds.ts'
import { isDecimalKind } from '#schema/kinds.ts'
import { roundDecimal } from '#domain/decimal.ts'
import { allTables, findTable } from '#schema/registry.ts'
import { columnsSetByTriggers } from '../../api/records/write/triggerColumns.ts'
import type { ApiClient, Row } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

const editable = allTables.filter(({ allow, area = 'reference' }) => area === 'reference' && allow.includes('update'))

const columns = editable.flatMap((table) =>
  Object.entries(table.fields)
    .filter(([, field]) => isEditable(field))
    .map(([name, field]) => [table.name, name, field] as const),
)

/** Two values of each kind, so that one of them is always a change. */
const samples: { readonly [K in Kind]?: readonly unknown[] } = {
  text: ['Seven', 'Eight'],
  longText: ['Seven', 'Eight'],
  int: [3, 4],
  money: ['7', '8'],
  rate: ['7', '8'],
  percent: ['7', '8'],
  day: ['2099-01-01', '2099-01-02'],
  month: ['2099-01', '2099-02'],
  country: ['EE', 'FI'],
  currency: ['SEK', 'DKK'],
  email: ['seven@post.example', 'eight@post.example'],
  hs6p: ['777777', '888888'],
}

/** Columns whose rules leave less room than their kind. */
const special: Readonly<Record<string, readonly unknown[]>> = {
  'annual_exchange_rate.year': [2001, 2002],
  'country_customs_duty_rate.excluded': ['CN', 'IN 1011'],
  'country_customs_duty_rate.measure_type_code': ['142', '143'],
  'country_customs_duty_rate.origin': ['CN', 'JP'],
  'fee_class.fc_rep_fixed_fee': ['0.1', '0.2'],
  'fee_class.fc_rep_percentage_fee': ['0.1', '0.2'],
  'dpo_special_arrangement.valid_from': ['2020-01-01', '2020-01-02'],
  'special_territory.iso_code': ['QX', 'QY'],
  'country_customs_duty_rate.start_date': ['2020-01-01', '2020-01-02'],
  'country_vat_rate.start_date': ['2020-01-01', '2020-01-02'],
  'country_vat_rate_non_eu.start_date': ['2020-01-01', '2020-01-02'],
  'per_month_exchange_rate.month_last_day': ['2099-01-31', '2099-02-28'],
}

const impossible: { readonly [K in Kind]?: unknown } = {
  text: 'a\u0001b',
  longText: 'a\u0001b',
  int: 1.5,
  flag: 'yes',
  money: '1.234',
  rate: 'x',
  percent: 'x',
  day: '2026-02-30',
  month: '2026-13',
  choice: 'NOTHING',
  ref: 'x',
  country: 'Estonia',
  currency: 'euro',
  email: 'nobody',
  hs6p: '12345',
}

/** The values for the first row of an empty table. */
const needed: Readonly<Record<string, Row>> = {
  annual_exchange_rate: { currency: 'SEK', annual_rate: '11', year: 2026 },
  country_customs_duty_rate: { hs6p_code: '610910', customs_duty: '12' },
  customs_duty_rate_ch: { hs6p_code: '610910', customs_duty: '12' },
  customs_duty_rate_gb: { hs6p_code: '610910', customs_duty: '12' },
  customs_duty_rate_no: { hs6p_code: '610910', customs_duty: '12' },
  daily_exchange_rate: { currency: 'SEK', daily_rate: '11', date: '2026-03-02' },
  eas_vat_reg: { vat_id: 'IS12345', registered_name: 'EAS', registered_address: 'Reykjavik', registered_date: '2026-01-01' },
  exchange_rates_non_eu: { country: 'NO', from_currency: 'SEK', exchange_rate: '1' },
  per_month_exchange_rate: { currency: 'SEK', to_eur_rate: '0.09', month_last_day: '2026-03-31' },
  per_month_exchange_rate_gbp: { currency: 'SEK', to_gbp_rate: '0.08', month: '2026-03' },
}

/** A country that joins the EU must not have VAT rates yet; the Article 194 flag exists only for member states. */
const countryFor = (column: string): string => (column === 'is_eu' ? 'IS' : 'EE')

/** Separate rows: merchants use the existing registrations, and a class depends on orders or on trade value. */
const ownRow = (table: string, column: string): Row => {
  if (table === 'eas_vat_reg') return { country: 'IS' }
  return column.endsWith('_trade_value') ? { name: 'By trade value' } : {}
}

/** A row of the table in which the column can be edited. */
async function rowOf(api: ApiClient, table: string, column: string): Promise<Row> {
  const conditions: Row = table === 'country' ? { code: countryFor(column) } : ownRow(table, column)
  const find = async () =>
    (await api.load(table, { filter: Object.entries(conditions).map(([name, value]) => ({ name, value })) })).data.rows[0]
  const found = await find()
  if (found) return found
  await api.insert(table, { ...needed[table], ...conditions })
  const added = await find()
  if (!added) throw new Error(`${table} has no row to edit`)
  return added
}

async function valueFor(api: ApiClient, column: string, field: Field, current: unknown): Promise<unknown> {
  if (field.kind === 'flag') return !current
  if (field.kind === 'ref') {
    const { data } = await api.load(field.to?.table ?? '')
    return data.rows.map(({ id }) => id).find((id) => id !== current)
  }
  const choices = Array.isArray(field.choices) ? field.choices : []
  const candidates = special[column] ?? (choices.length ? choices : (samples[field.kind] ?? []))
  const stored = (value: unknown) => (isDecimalKind(field.kind) ? roundDecimal(String(value), scaleOf(field)) : value)
  return candidates.map(stored).find((value) => value !== current)
}

test.beforeAll(async ({ db }) => {
  await db.query(
    `insert into sdr_exchange_rate (currency, sdr_rate, date) values ('EUR', 1.18, '2026-03-02') on conflict do nothing`,
  )
  // Rows that only feeds add.
  await db.query(
    `insert into feed_jump (feed_id, currency, period, former_rate, rate, change) select min(id), 'SEK', '2026-03-02', 10, 20, 100 from feed`,
  )
  await db.query(`insert into vat_proposal (country, kind, subject) values ('FI', 'new_rate', '14')`)
})

describe.for(columns)('%s.%s', ([table, name, field]) => {
  test('is edited with a new version and an audit row that names the person', async ({ api, db }) => {
    const row = await rowOf(api, table, name)
    const value = await valueFor(api, `${table}.${name}`, field, row[name])
    const reply = await api.update(table, { id: row.id, version: row.version, [name]: value })
    expect(reply).toMatchObject({
      statusCode: 200,
      data: { rowCount: 1, rows: [{ [name]: value, version: Number(row.version) + 1 }] },
    })
    const { rows } = await db.query<{ user_name: string; action: string; before: Row; after: Row }>(
      `select user_name, action, before, after from audit_log where table_name = $1 and record_id = $2 order by id desc limit 1`,
      [table, String(row.id)],
    )
    // Besides it the audit row has only fields that a trigger sets along with it.
    const followers = columnsSetByTriggers(findTable(table)!, [name])
    const own = (side: Row) => Object.fromEntries(Object.entries(side).filter(([key]) => !followers.includes(key)))
    expect(rows.map(({ before, after, ...change }) => ({ ...change, before: own(before), after: own(after) }))).toEqual([
      { user_name: 'operator', action: 'update', before: { [name]: row[name] ?? null }, after: { [name]: value } },
    ])
    // Restored, because rules compare the columns of a row.
    expect(await api.update(table, { id: row.id, [name]: row[name] })).toMatchObject({ statusCode: 200 })
  })

  test('refuses values of another kind, a stale version, and people who may only read', async ({ api }) => {
    const row = await rowOf(api, table, name)
    const wrong = await api.update(table, { id: row.id, [name]: impossible[field.kind] })
    expect(wrong).toMatchObject({ statusCode: 400, errors: { [name]: `Enter a valid ${titleOf(name, field)}` } })
    expect(await api.update(table, { id: row.id, version: Number(row.version) + 5, [name]: row[name] })).toMatchObject({
      statusCode: 409,
    })
    for (const account of ['auditor', 'translator'] as const) {
      expect(await (await api.as(account)).update(table, { id: row.id, [name]: row[name] })).toMatchObject({ statusCode: 403 })
    }
    expect((await api.find(table, { id: row.id })).data.rows).toMatchObject([{ [name]: row[name], version: row.version }])
  })
})
