/* Code that must not compile. The compiler is the test: an unused expectation is an error of its own. */
import { expect, test } from 'vitest'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { defineTable } from '#schema/define.ts'
import { field } from '#schema/fields.ts'
import type { Tables } from '#schema/registry.ts'
import type { RowOf } from '#schema/rows.ts'
import type { Database, Db } from '../../api/db/Database.ts'
import type { OrderContext } from '../../api/orders/OrderContext.ts'
import type { OrderChanges } from '../../api/orders/orderTables.ts'
import { moveOrder } from '../../api/orders/moveOrder.ts'
import type { StoredOrder } from '../../api/orders/StoredOrder.ts'

test('rows of the database are typed by the registry', () => {
  type Row<Name extends keyof Tables> = RowOf<Tables[Name]>
  const currency: Insertable<Row<'currency'>> = { code: 'EUR', name: 'Euro' }
  const fee: Updateable<Row<'fee_class'>> = { import_scheme_fixed_fee: '1.20' }
  // @ts-expect-error: an amount is a decimal text, never a float
  fee.import_scheme_fixed_fee = 11.2
  // @ts-expect-error: a required column cannot be left out
  const nameless: Insertable<Row<'currency'>> = { code: 'EUR' }
  // @ts-expect-error: there is no such column
  const misspelt: Updateable<Row<'currency'>> = { nmae: 'Euro' }
  const symbolOf = ({ symbol }: Selectable<Database['currency']>): string =>
    // @ts-expect-error: it may be null
    symbol.toUpperCase()
  expect([currency, nameless, misspelt, symbolOf, fee]).toHaveLength(5)
})

test('a statement outside the write path that adds or changes a row of a registered table does not compile', () => {
  const adds = (db: Db) =>
    // @ts-expect-error: no statement can supply the column that a new row needs
    db.insertInto('courier').values({ name: 'Quick', enabled: true })
  const changes = (db: Db) =>
    // @ts-expect-error: no column can be set
    db.updateTable('courier').set({ name: 'Quick' })
  expect([adds, changes]).toHaveLength(2)
})

test('an order in memory takes only the statuses and columns that it has', () => {
  const misspelt = (context: OrderContext) => {
    // @ts-expect-error: there is no such move
    moveOrder(context, 'rejct', {})
    // @ts-expect-error: there is no such status
    context.changes.set('customer_order', context.stored.order, { order_status: 'payment_rejcted' })
    // @ts-expect-error: there is no such column
    moveOrder(context, 'reject', { paymnt_date: 1 })
    // @ts-expect-error: an instant is a text
    moveOrder(context, 'pay', { payment_verified_date: 1 })
  }
  const compared = ({ order }: StoredOrder): boolean =>
    // @ts-expect-error: an order never has this status
    order.order_status === 'paid'
  expect([misspelt, compared]).toHaveLength(2)
})

test('a new row of the ledger has every column, in a table that these changes write', () => {
  const incomplete = (changes: OrderChanges, { order, items: [item] }: StoredOrder) =>
    // @ts-expect-error: amounts, days and places are missing
    changes.add('vat_ledger', { em_id: order.em_id, event: 'SALE' }, { order_id: order, item_id: item, source_id: order })
  const elsewhere = (changes: OrderChanges) =>
    // @ts-expect-error: these are the changes of orders
    changes.added('em')
  expect([incomplete, elsewhere]).toHaveLength(2)
})

test('a definition names only its own fields', () => {
  const fields = { id: field.id(), name: field.text() }
  // @ts-expect-error: a filter that is no field
  const filtered = defineTable({ title: 'Wrong', allow: [], fields, filters: ['nmae'] })
  // @ts-expect-error: an order by no field
  const sorted = defineTable({ title: 'Wrong', allow: [], fields, sort: ['nmae', 'asc'] })
  // @ts-expect-error: an operation that does not exist
  const deleted = defineTable({ title: 'Wrong', allow: ['delete'], fields })
  expect([filtered, sorted, deleted]).toHaveLength(3)
})
