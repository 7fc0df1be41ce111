import { findTable } from '#schema/registry.ts'
import type { FloorList, Question } from '../questions.ts'

const view = findTable('invoice_list_info')
const columns = Object.keys(view?.fields ?? {}).join(', ')
const sums = view?.sums ?? []
const load = '/api/visualize/load'

/** As the list is sorted. */
const newest = 'order by timestamp desc, id desc'
const orderBy = [{ name: 'timestamp', direction: 'desc' }]

/** The first page without a total, as the floor reads it. */
const firstFloor: FloorList = { name: 'invoices', rows: `select ${columns} from invoice_list_info ${newest} limit $1 offset $2` }

const where = 'payment_status = $1 and timestamp >= $2 and timestamp <= $3'

/** Paid invoices of some months with their number and sums. */
const filteredFloor: FloorList = {
  name: 'invoicesFiltered',
  rows: `select ${columns} from invoice_list_info where ${where} ${newest} limit 100`,
  count: `select count(*), ${sums.map((name) => `sum(${name})`).join(', ')} from invoice_list_info where ${where}`,
}

export const invoiceFloors: readonly FloorList[] = [firstFloor, filteredFloor]

/** The first page of the list as it opens. @param total how many invoices there are */
export const firstPage = (total: number): Question => ({
  name: firstFloor.name,
  title: 'first page of invoices with totals',
  floor: firstFloor,
  path: load,
  ask: () => ({ values: [100, 0], body: { tableName: 'invoice_list_info', orderBy }, rows: 100, total }),
})

const MONTHS_SHOWN = 3
const dayAfter = (from: string, months: number): string =>
  new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1 + months, 1)).toISOString()

/** Paid invoices of always different months. */
export const filteredPage = (firstMonth: string, months: number): Question => ({
  name: filteredFloor.name,
  title: 'invoices of a status and some months, with totals',
  floor: filteredFloor,
  path: load,
  ask: (n) => {
    const start = n % Math.max(1, months - MONTHS_SHOWN)
    // Some seconds later each time, so that nothing is known of the question.
    const [from, to] = [
      dayAfter(firstMonth, start).replace('00.000Z', `${String(n % 60).padStart(2, '0')}.000Z`),
      dayAfter(firstMonth, start + MONTHS_SHOWN),
    ]
    const filter = [
      { name: 'payment_status', comparator: '=', value: 'paid' },
      { name: 'timestamp', comparator: '>=', value: from },
      { name: 'timestamp', comparator: '<=', value: to },
    ]
    return { values: ['paid', from, to], body: { tableName: 'invoice_list_info', orderBy, filter }, rows: 100, total: -1 }
  },
})
