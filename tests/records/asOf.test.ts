/* A list as of any day is the list that existed at the end of that day, whatever has happened since. */
import * as fc from 'fast-check'
import type { ApiClient, Page, Row } from '../support/ApiClient.ts'
import { moveWritesTo } from '../support/moveWritesTo.ts'
import { readCsv } from '../support/readCsv.ts'
import { expect, test } from '../support/test.ts'

const lists = ['courier', 'em_view', 'em_oss_info', 'country_group', 'em_fee_info', 'country_vat_rate'] as const

/** One write; the numbers select its row and value among the existing ones. */
type Write = { what: 'add' | 'change' | 'merchant' | 'scheme' | 'fee' | 'rate' | 'bulk' | 'undo'; which: number; value: number }

const write: fc.Arbitrary<Write> = fc.record({
  what: fc.constantFrom('add', 'change', 'merchant', 'scheme', 'fee', 'rate', 'bulk', 'undo'),
  which: fc.nat(1000),
  value: fc.nat(6),
})
const history = fc.array(fc.array(write, { maxLength: 6 }), { minLength: 1, maxLength: 4 })

const pick = <T>(from: readonly T[], which: number): T => from[which % from.length]!

async function idsOf(api: ApiClient, table: string): Promise<number[]> {
  const { data } = await api.load(table, { page: { size: 1000 } })
  return data.rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
}

const changes: readonly Row[] = [
  { name: 'Renamed' },
  { name: 'Renamed again', enabled: false },
  { enabled: true },
  { code: 'Ä"\\ ,{}' },
  { name: 'Long '.repeat(20) },
  { enabled: false },
  { name: 'null' },
]
const merchantChanges: readonly Row[] = [
  { full_name: 'A new name' },
  { trade_name: '' },
  { nominated_email: 'new@merchant.example' },
  { method_of_fulfillment: ['own_stock'] },
  { phone: '+358401234567' },
  { registered_country: 'SE' },
  { post_sale_orders_allowed: true },
]

/** Days until a due date count from the database's own now, which no test sets. */
const uncounted = ({ rows, total }: Page): Page => ({ rows: rows.map((row) => ({ ...row, due_in: undefined })), total })

const idsIn = (page: Page): number[] => page.rows.map(({ id }) => Number(id))

async function exportedIds(api: ApiClient, list: string, day: string): Promise<number[]> {
  const file = await api.inject({ method: 'POST', url: `/api/export/${list}`, payload: { format: 'csv', columns: ['id'], day } })
  return readCsv(file.payload)
    .slice(1)
    .map(([id]) => Number(id))
}

let added = 0

async function perform(api: ApiClient, { what, which, value }: Write): Promise<void> {
  if (what === 'add') {
    added++
    await api.insert('courier', { name: `Courier ${added}`, code: `C${added}` })
  } else if (what === 'change') {
    await api.update('courier', { id: pick(await idsOf(api, 'courier'), which), ...pick(changes, value) })
  } else if (what === 'merchant') {
    const data = { id: pick(await idsOf(api, 'em_view'), which), ...pick(merchantChanges, value) }
    await api.post('/api/persistence/update', { tableName: 'em', data, allow_empty: true })
  } else if (what === 'scheme') {
    const data = {
      id: pick(await idsOf(api, 'em_oss_info'), which),
      ioss_registry_union_scheme_id: value > 3 ? null : `FI2000000${value}`,
    }
    await api.post('/api/persistence/update', { tableName: 'em_oss_info', data, allow_empty: true })
  } else if (what === 'fee') {
    const fee_class_id = pick(await idsOf(api, 'fee_class'), value)
    await api.update('em_fee_info', { id: pick(await idsOf(api, 'em_fee_info'), which), fee_class: 'manual', fee_class_id })
  } else if (what === 'rate') {
    // A trigger sets the source of the rate, and today as its first day.
    await api.update('country_vat_rate', { id: pick(await idsOf(api, 'country_vat_rate'), which), rate: `${value + 7}.5` })
  } else if (what === 'bulk') {
    const [tableName, data] = value % 2 ? ['courier', { enabled: value > 3 }] : ['country_vat_rate', { rate: `${value + 3}.0` }]
    const body = { tableName, filter: [{ name: 'id', comparator: '<=', value: which % 20 }], data }
    const check = await api.post<{ matching: number }>('/api/bulk/check', body)
    await api.inject({ method: 'POST', url: '/api/bulk/update', payload: { ...body, expected: check.data.matching } })
  } else {
    const { data } = await api.load('audit_log', { filter: [{ name: 'action', value: 'update' }], page: { size: 5 } })
    const change = data.rows[value % Math.max(1, data.rows.length)]
    if (change) await api.post('/api/persistence/undo', { audit_id: change['id'] })
  }
}

test('after any history of writes, each list as of each day is the list that was recorded at its end', async ({
  api,
  clock,
  db,
}) => {
  // After the days on which the demo was made, so that nothing else happens on them.
  let day = Date.parse('2031-01-01T12:00:00Z')
  const isoDay = () => new Date(day).toISOString().slice(0, 10)
  const recorded: { day: string; list: string; page: Page }[] = []
  const everything = { page: { size: 1000 } }

  await fc.assert(
    fc.asyncProperty(history, async (days) => {
      for (const writes of days) {
        day += 86_400_000
        clock.set(new Date(day).toISOString())
        for (const one of writes) await perform(api, one)
        await moveWritesTo(db, new Date(day).toISOString())
        for (const list of lists) recorded.push({ day: isoDay(), list, page: uncounted((await api.load(list, everything)).data) })
      }
      // Days of earlier histories, too: later writes must not show.
      for (const { day: then, list, page } of recorded.slice(-24)) {
        const { data } = await api.post<Page>('/api/visualize/as_of', { tableName: list, day: then, ...everything })
        expect(uncounted(data), `${list} as of ${then}`).toEqual(page)
        expect(await exportedIds(api, list, then), `${list} as of ${then}, downloaded`).toEqual(idsIn(page))
        // The same for a page in the middle, with a filter.
        const least = Number(page.rows.at(-3)?.['id'])
        const filter = [{ name: 'id', comparator: '>=', value: least }]
        const meant = page.rows.filter(({ id }) => Number(id) >= least)
        const part = { tableName: list, day: then, filter, page: { size: 3, from: 2 } }
        const middle = await api.post<Page>('/api/visualize/as_of', part)
        expect(uncounted(middle.data)).toEqual({ rows: meant.slice(2, 5), total: meant.length })
        // And for the first rows by id, in either direction.
        for (const direction of ['asc', 'desc'] as const) {
          const first = { tableName: list, day: then, orderBy: [{ name: 'id', direction }], page: { size: 4 } }
          const { rows } = uncounted((await api.post<Page>('/api/visualize/as_of', first)).data)
          const sign = direction === 'asc' ? 1 : -1
          const sorted = page.rows.toSorted((a, b) => sign * (Number(a['id']) - Number(b['id'])))
          expect(rows, `${list} as of ${then} by number, ${direction}`).toEqual(sorted.slice(0, 4))
        }
      }
    }),
    { numRuns: 10, endOnFailure: true },
  )
  clock.release()
  const distinct = new Set(recorded.map(({ list, page }) => `${list} ${JSON.stringify(page)}`))
  expect(distinct.size).toBeGreaterThan(20)
})
