/* The law for computing orders is kept in memory, and yet never older than in the database. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { dayOf } from '#domain/day.ts'
import { exampleQuote } from '#schema/intake/landedCostQuestion.ts'
import type { Database } from '../../api/db/Database.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { createApp } from '../../api/process/createApp.ts'
import type { LawBook } from '../../api/orders/LawBook.ts'
import { readLawBook } from '../../api/orders/readLawBook.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'
import { TEMPLATE } from '../support/testConfig.ts'

/** A changed rate applies from today. */
const DAY = dayOf(new Date())
const isStandard = sql.raw(`country = 'AT' and rate_type = 'STANDARD' and end_date is null`)

/** The standard rate of Austria. */
const rateIn = (book: LawBook): number =>
  Number(book.on(DAY).rateOf({ country: 'AT', territory: undefined, code: undefined, isGoods: true }).rate)

/** The VAT of a quote for Austria. */
async function vatOf(api: ApiClient): Promise<number> {
  const reply = await api.post<{ totals: { vat: string } }>('/api/landed_cost', {
    ...exampleQuote,
    on: DAY,
    ship_to: { country: 'AT' },
  })
  expect(reply, JSON.stringify(reply)).toMatchObject({ statusCode: 200 })
  return Number(reply.data.totals.vat)
}

async function changeRate(api: ApiClient, db: pg.Client, rate: string): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `select id from country_vat_rate where country = 'AT' and rate_type = 'STANDARD' and end_date is null`,
  )
  const data = { id: rows[0]?.id, rate }
  const reply = await api.post('/api/persistence/update', { tableName: 'country_vat_rate', data })
  expect(reply, JSON.stringify(reply)).toMatchObject({ statusCode: 200 })
}

test('a changed rate is in the next quote, on the node that changed it and on another', async ({ api, config, db }) => {
  const otherDb = await openDatabases(config, { rolesOf: TEMPLATE, log: () => undefined })
  const otherApp = await createApp({ config, db: otherDb })
  try {
    const other = await new ApiClient(otherApp).as('operator')
    const before = await vatOf(api)
    expect(await vatOf(other)).toBe(before)
    for (const rate of ['10', '15', '12']) {
      await changeRate(api, db, rate)
      const now = await Promise.all([vatOf(other), vatOf(api)])
      expect(now[0]).toBe(now[1])
      expect(now[0]).toBeLessThan(before)
    }
    await changeRate(other, db, '20')
    expect(await Promise.all([vatOf(api), vatOf(other)])).toEqual([before, before])
  } finally {
    await otherApp.close()
    await otherDb.close()
  }
})

test('a transaction computes by the law that it has changed, others by the former law', async ({ databases }) => {
  const before = rateIn(await readLawBook(databases.decide))
  const undone = new Error('undone')
  const changing = databases.write.transaction().execute(async (trx) => {
    for (const rate of [7, 8]) {
      await sql`update country_vat_rate set rate = ${rate} where ${isStandard}`.execute(trx)
      expect(rateIn(await readLawBook(trx))).toBe(rate)
      expect(rateIn(await readLawBook(databases.decide))).toBe(before)
    }
    throw undone
  })
  await expect(changing).rejects.toThrow(undone)
  expect(rateIn(await readLawBook(databases.decide))).toBe(before)
})

test('a change that is committed after a later one is noticed', async ({ databases, config }) => {
  const slow = await openDatabases(config, { rolesOf: TEMPLATE, log: () => undefined })
  try {
    const committed = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const changing = slow.write.transaction().execute(async (trx) => {
      await sql`update country_vat_rate set rate = 9 where ${isStandard}`.execute(trx)
      begun.resolve()
      await committed.promise
    })
    await begun.promise
    await databases.rw.query(`update country_vat_rate set rate = rate where country = 'FI'`)
    expect(rateIn(await readLawBook(databases.decide))).not.toBe(9)
    committed.resolve()
    await changing
    expect(rateIn(await readLawBook(databases.decide))).toBe(9)
  } finally {
    await slow.close()
  }
})

test('unchanged law is read only once, however many ask at once', async ({ databases }) => {
  const books = await Promise.all([1, 2, 3].map(() => readLawBook(databases.decide)))
  expect(new Set([...books, await readLawBook(databases.decide)]).size).toBe(1)
})

test('law that could not be read is read again by whoever asks next', async ({ databases, db }) => {
  const reading = new Kysely<Database>({ dialect: new PostgresDialect({ pool: databases.decide.pool }) })
  await db.query('alter table special_territory rename to territory_away')
  await expect(readLawBook(reading)).rejects.toThrow()
  await db.query('alter table territory_away rename to special_territory')
  expect(rateIn(await readLawBook(reading))).toBe(rateIn(await readLawBook(databases.decide)))
})

test('every table from which the law is read records its changes', async ({ databases, db }) => {
  const asked: { text: string; values: readonly unknown[] }[] = []
  const reading = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: databases.decide.pool }),
    log: ({ query }) => void asked.push({ text: query.sql, values: query.parameters }),
  })
  await readLawBook(reading)
  const tables = new Set<string>()
  for (const { text, values } of asked) {
    const { rows } = await db.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, [...values])
    for (const [, name = ''] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)) tables.add(name)
  }
  const { rows } = await db.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'note_law_change()'::regprocedure`,
  )
  tables.delete('law_change')
  expect(tables.size).toBeGreaterThan(20)
  expect([...tables].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
