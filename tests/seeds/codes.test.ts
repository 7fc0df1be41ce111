/* The effect of a new version of the reference data on an installation in use. */
import { expect, test } from '../support/test.ts'
import { addReference } from '../../seeds/addReference.ts'
import { hs6pCodes, vatItems } from '../../seeds/reference/vatItems.ts'

test('the Harmonized System 2022 is complete, without a duplicate code', async ({ db }) => {
  const { rows } = await db.query(`
    select (select count(*)::integer from hs_heading where length(code) = 2) as chapters,
      (select count(*)::integer from hs_heading where length(code) = 4) as headings,
      (select count(*)::integer from hs6p_code) as codes,
      (select count(*)::integer from hs6p_code where code ~ '^[0-9]{6}00$') as undivided,
      (select count(*)::integer from country_vat_item) as items`)
  expect(rows).toEqual([{ chapters: 96, headings: 1228, codes: hs6pCodes.length, undivided: 0, items: vatItems.length }])
  expect(hs6pCodes.filter(({ code }) => code.length === 6).length).toBeGreaterThanOrEqual(5612)
})

test('an installation of an earlier version gets missing rows, and people’s changes stay', async ({ db }) => {
  const count = async () =>
    (
      await db.query<{ items: number; codes: number }>(
        `select (select count(*)::integer from country_vat_item) as items, (select count(*)::integer from hs6p_code) as codes`,
      )
    ).rows[0]
  const whole = await count()
  await db.query(`delete from country_vat_item where country = 'IT' and hs6p_code like '0201%'`)
  await db.query(`update country_vat_item set review = 'REJECTED' where country = 'DE' and hs6p_code = '490199'`)
  await db.query(`update hs6p_code set description = 'Ours' where code = '490199'`)
  await db.query(
    `delete from hs6p_code code where code.code like '9706%' and not exists (select 1 from country_vat_item where hs6p_code = code.code)`,
  )
  await db.query('begin')
  await addReference(db)
  await db.query('commit')
  expect(await count()).toEqual(whole)
  const { rows } = await db.query(
    `select review, description from country_vat_item join hs6p_code on code = hs6p_code where country = 'DE' and hs6p_code = '490199'`,
  )
  expect(rows).toEqual([{ review: 'REJECTED', description: 'Ours' }])
})

test('a code that somebody removed from a rate does not come back with a new version', async ({ api, db }) => {
  const { data } = await api.find<{ id: number }>('country_vat_item', { country: 'PL', hs6p_code: '490300' })
  expect(await api.delete(`/api/persistence/country_vat_item/${data.rows[0]?.id}`)).toMatchObject({ statusCode: 200 })
  await addReference(db)
  expect((await api.find('country_vat_item', { country: 'PL', hs6p_code: '490300' })).data.total).toBe(0)
})

test('a stance that somebody removed does not come back with a new version', async ({ api, db }) => {
  const named = { category: 'SOLAR_PANELS', country: 'AT' }
  const { data } = await api.find<{ id: number }>('vat_category_stance', named)
  expect(await api.delete(`/api/persistence/vat_category_stance/${data.rows[0]?.id}`)).toMatchObject({ statusCode: 200 })
  const others = await db.query(`delete from vat_category_stance where category = 'SOLAR_PANELS' and country is null`)
  expect(others.rowCount).toBe(1)
  await addReference(db)
  expect((await api.find('vat_category_stance', named)).data.total).toBe(0)
  expect((await db.query(`select from vat_category_stance where category = 'SOLAR_PANELS' and country is null`)).rowCount).toBe(1)
})
