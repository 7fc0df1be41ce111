/* Whatever the states of a table do not allow is refused, and changes nothing: each case follows from the definitions. */
import type pg from 'pg'
import type { ActionData, CallAction } from '#schema/actions/actions.ts'
import type { ActionName } from '#schema/actions/actionNames.ts'
import { requestOfAction } from '#schema/actions/actions.ts'
import { allCalls } from '#schema/allCalls.ts'
import { orderStatuses } from '#schema/choices.ts'
import { allTables, tableDefinitions } from '#schema/registry.ts'
import type { MoveOf } from '#schema/states/movesOf.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import type { ApiClient, Row } from '../support/ApiClient.ts'
import { send } from '../support/intake.ts'
import { describe, expect, test } from '../support/test.ts'
import { follow, importMerchant, orderRow, take, tShirt } from './takenOrders.ts'

const at = '2026-08-20T09:00:00Z'

/** The events of an order, and the moves that they make. */
const events: readonly [move: MoveOf<'customer_order'>, event: object][] = [
  ['accept', { type: 'accept', at }],
  ['confirm', { type: 'confirm', at }],
  ['pay', { type: 'payment', result: 'verified', at }],
  ['reject', { type: 'payment', result: 'rejected', at }],
  ['cancel', { type: 'cancel', at }],
  ['ship', { type: 'shipment', id: 'P-1', lines: [{ line: 1, quantity: 1 }], at }],
]
const refusedEvents = events.flatMap(([move, event]) =>
  orderStatuses.filter((status) => !isPossible('customer_order', move, status)).map((status) => ({ move, event, status })),
)

interface Prepared {
  api: ApiClient
  db: pg.Client
}

let count = 0

async function orderIn({ api, db }: Prepared, status: string) {
  const { id, identifier } = await importMerchant(api, db)
  const name = `state ${++count}`
  await take(api, [tShirt(identifier, name)])
  const { id: orderId } = await orderRow(db, id, name)
  await db.query('update customer_order set order_status = $2 where id = $1', [orderId, status])
  await db.query('update shipment set order_status = $2 where order_id = $1', [orderId, status])
  return { name, identifier, read: () => orderRow(db, id, name) }
}

test.for(refusedEvents)('the event $move of an order that is $status is refused', async ({ event, status }, { api, db }) => {
  const { name, identifier, read } = await orderIn({ api, db }, status)
  const before = await read()
  expect(await send(api, [follow(identifier, name, event)])).toMatchObject({ refused: 1, findings: [{ code: 'STATE' }] })
  expect(await read()).toEqual(before)
})

/** Makes a row to which a button can be pressed. @returns its id */
const rowsOf: Readonly<Record<string, (prepared: Prepared) => Promise<number>>> = {
  customer_order: async (prepared) => (await (await orderIn(prepared, 'calculated')).read()).id,
  job_run: ({ db }) =>
    firstId(db, `insert into job_run (kind, started_by, input, message) values ('sync', 'operator', '{}', gen_random_uuid())`),
  file_upload_job: async ({ db }) => {
    // Only one of a type may be pending.
    await db.query(`delete from file_upload_job where file_name = 'codes.csv'`)
    return firstId(
      db,
      `insert into file_upload_job (type, file_name, started_by, user_id, batch, files, dry_run, added)
       select 'hs6p', 'codes.csv', user_name, id, gen_random_uuid(), '{}', true, 1 from operator_user where user_name = 'operator'`,
    )
  },
  backdated_change: ({ db }) =>
    firstId(
      db,
      `insert into backdated_change (country, cause, made_by, status) values ('EE', 'VAT_RATE', 'operator', 'waiting')`,
    ),
}

async function firstId(db: pg.Client, insert: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(`${insert} returning id`)
  return rows[0]?.id ?? 0
}

/** What the dialog of an action adds to its body, by its call. */
const entered: Readonly<Record<string, (id: number | undefined) => object>> = {
  cancelOrder: () => ({ reason: 'a test' }),
  returnItems: () => ({ reason: 'a test', lines: [{ line: 1, quantity: 1 }], delivery: false, confirmed: true }),
  discountOrder: () => ({ reason: 'a test', lines: [{ line: 1, amount: '1.00' }] }),
  fetchOrderPapers: (id) => ({ ids: [id] }),
}

const isCall = (action: ActionName | ActionData): action is CallAction => typeof action !== 'string' && 'call' in action

const refusedButtons = allTables.flatMap((table) =>
  (table.actions ?? []).filter(isCall).flatMap((action) => {
    const base = table.of ?? table.name
    const { states, fields = {} } = tableDefinitions[base] ?? {}
    const { choices } = fields[states?.field ?? ''] ?? {}
    const move = typeof action.move === 'object' ? action.move.name : (action.move ?? '')
    const from = states?.moves[move]?.from
    if (!from || !rowsOf[base] || !Array.isArray(choices)) return []
    const field = states.field
    return choices
      .filter((state) => !from.includes(state))
      .map((state) => ({ call: action.call, action, shown: table.name, base, field, state }))
  }),
)

describe('the call of a button', () => {
  test('is tried for orders, jobs, uploads and backdated changes', () => {
    expect(new Set(refusedButtons.map(({ base }) => base))).toEqual(new Set(Object.keys(rowsOf)))
  })

  test.for(refusedButtons)('$call is refused for a row that is $state', async (refused, { api, db }) => {
    const { action, shown, base, field, state } = refused
    const id = await rowsOf[base]?.({ api, db })
    await db.query(`update ${base} set ${field} = $2 where id = $1`, [id, state])
    // Otherwise it would be refused for another reason.
    if (action.call === 'revertUpload') await db.query('update file_upload_job set applied = true where id = $1', [id])
    const rowIn = async (table: string) => (await db.query<Row>(`select * from ${table} where id = $1`, [id])).rows[0] ?? {}
    const before = await rowIn(base)
    const { body: given } = requestOfAction(action, await rowIn(shown), '2026-10-01') as { body: object }
    const body = { ...given, ...entered[action.call]?.(id) }
    const reply = await (await api.as('admin')).post<{ rowCount?: number } | null>(allCalls[action.call]?.path ?? '', body)
    // An upload that has ended cannot be cancelled, and that is no mistake.
    if (action.call === 'cancelUpload') expect(reply.data).toEqual({ rowCount: 0 })
    else expect(reply).toMatchObject({ statusCode: 409 })
    expect(await rowIn(base)).toEqual(before)
  })
})
