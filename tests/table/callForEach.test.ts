/* What a button over selected rows does, against the API itself: each row gets a call, and one that is refused is left. */
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { vi } from 'vitest'
import type { CallAction } from '#schema/actions/actions.ts'
import { vat_category_stance } from '#schema/tables/vat/vat_category_stance.ts'
import { signWith } from '../../src/data/tokenSource.ts'
import { callForEach } from '../../src/table/page/actions/calls/callForEach.ts'
import { afterEach, expect, test as plain } from '../support/test.ts'

const send = fetch
const [action] = vat_category_stance.actions

const test = plain.extend('address', { scope: 'file' }, async ({ app }) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the browser does for the selected stances on foodstuffs of a country, signed in with a token. */
async function removeAll(
  country: string,
  { address, token }: { address: string; token: string },
  before?: (url: string) => Promise<void>,
) {
  signWith({ token: async () => token, renew: async () => token })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    await before?.(url)
    return send(new URL(url, address), init)
  })
  const told: [number, number][] = []
  const filter = [
    { name: 'country', value: country },
    { name: 'category', value: 'FOODSTUFFS' },
  ]
  const made: CallAction = action
  const called = callForEach({
    table: 'vat_category_stance',
    action: made,
    answer: undefined,
    selected: { filter, count: 3, onDone: () => undefined },
    onProgress: (done, total) => told.push([done, total]),
  })
  return { told, outcome: await called.catch((error: unknown) => error) }
}

/** Leaves a country three stances on foodstuffs. @returns their ids */
async function threeStances(db: pg.Client, country: string): Promise<number[]> {
  await db.query(`delete from vat_category_stance where country = $1`, [country])
  const { rows } = await db.query<{ id: number }>(
    `insert into vat_category_stance (country, category, hs6p_prefix, stance, reason)
     select $1, 'FOODSTUFFS', prefix, 'held', 'Test' from unnest(array['01', '02', '03']) prefix returning id`,
    [country],
  )
  return rows.map(({ id }) => id)
}

test('an action on selected rows makes a call for each, and names the row that somebody has removed meanwhile', async ({
  address,
  api,
  db,
}) => {
  const ids = await threeStances(db, 'EE')
  const faster = async (url: string) => {
    if (url.endsWith(`/${ids[1]}`)) await db.query('delete from vat_category_stance where id = $1', [ids[1]])
  }
  const { told, outcome } = await removeAll('EE', { address, token: api.token ?? '' }, faster)
  expect(outcome).toEqual({ done: 2, left: [ids[1]] })
  expect(told).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ])
  expect((await db.query(`select from vat_category_stance where country = 'EE'`)).rowCount).toBe(0)
})

test('an action on selected rows ends with the first refusal that concerns all of them', async ({ address, api, db }) => {
  await threeStances(db, 'LV')
  const { token } = await api.as('auditor')
  const { told, outcome } = await removeAll('LV', { address, token: token ?? '' })
  expect(outcome).toMatchObject({ statusCode: 403 })
  expect(told).toEqual([[0, 3]])
  expect((await db.query(`select from vat_category_stance where country = 'LV'`)).rowCount).toBe(3)
})
