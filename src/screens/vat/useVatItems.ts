import { insertRow } from '#schema/calls/generic.ts'
import { listNonEuVatItems, listVatItems, removeNonEuVatItem, removeVatItem } from '#schema/calls/reference/vat.ts'
import type { VatItemReview } from '#schema/choices.ts'
import { call } from '../../data/call.ts'
import type { Row } from '../../kinds/KindView.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { useCodeRows } from '../reference/useCodeRows.ts'

interface Item {
  id: number
  hs6p_code: string
  start_date: string
  review?: VatItemReview
}

const sides = {
  country_vat_rate: { table: 'country_vat_item', list: listVatItems, remove: removeVatItem },
  country_vat_rate_non_eu: { table: 'country_vat_item_non_eu', list: listNonEuVatItems, remove: removeNonEuVatItem },
} as const

export type RateTable = keyof typeof sides

/** A rate may apply to thousands of codes; the list has the others. */
const maxShown = 200

/** The shown codes under a VAT rate, and their total number. */
export function useVatItems(rates: RateTable, rate: Row) {
  const notes = useNotes()
  const { table, list, remove } = sides[rates]
  const { data, refresh, ...rows } = useCodeRows({
    queryKey: ['vatItems', table, rate.id],
    read: (signal) => call(list, { params: { country_vat_rate_id: rate.id } }, { signal }),
    remove: ({ id }: Item) => call(remove, { params: { id } }),
  })
  const items = data && (data.rows as readonly Item[]).slice(0, maxShown)

  async function addItem(hs6p_code: string) {
    const values = { country: rate['country'], country_vat_rate_id: rate.id, hs6p_code }
    await call(insertRow, { body: { tableName: table, data: values } })
    notes.success('reference.added', { table })
    await refresh()
  }

  return { ...rows, items, total: data?.total ?? 0, addItem }
}
