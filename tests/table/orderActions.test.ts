/* The actions of orders, shipments, returns and discounts, as screens show them. */
import { describe, expect, test } from 'vitest'
import type { CallAction } from '#schema/actions/actions.ts'
import { callFor, callsOfAction, nameOfAction, requestOfAction, unmetCondition } from '#schema/actions/actions.ts'
import { allCalls } from '#schema/allCalls.ts'
import { allTables, tableOf } from '#schema/registry.ts'
import type { Role } from '#schema/roles.ts'
import { may } from '#schema/roles.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { en } from '#schema/texts/en/index.ts'
import { actionTexts } from '../../src/table/page/actions/actionTexts.ts'
import { actionsOn, isTestAction } from '../../src/table/page/actions/actionsOf.ts'

const { t } = createTexts('en', en)
const orders = tableOf('order_info_view')

const isCall = (action: object): action is CallAction => 'call' in action
const everybody = () => true
const tests = allTables.flatMap((table) =>
  actionsOn(table, 'row', everybody)
    .filter((action) => isCall(action))
    .filter(isTestAction)
    .map((action) => ({ table, action })),
)

/** A test action by its name, with its texts. */
function named(name: string) {
  const found = tests.find(({ action }) => nameOfAction(action) === name)
  if (!found) throw new Error(`no action ${name}`)
  return { ...found, texts: actionTexts(t, found.table, found.action) }
}

const row = {
  id: 7,
  fc_id: 'FC26-0000007',
  em_id: 3,
  discount_id: 'D-9',
  timestamp_year: 2026,
  order_status: 'fc_confirmed',
  sale_type: 'SALE',
}

describe('test actions', () => {
  test('are marked as such, call paths under /test/ and exist only in demo mode [PERM-08] [PERM-10]', () => {
    expect(tests.length).toBeGreaterThanOrEqual(6)
    for (const { table, action } of tests) {
      expect(actionTexts(t, table, action).marked).toMatch(/\(for testing purposes only\)$/)
      for (const name of callsOfAction(action))
        expect(allCalls[name]).toMatchObject({ demoOnly: true, path: expect.stringMatching(/^\/test\//) })
    }
  })

  test('are shown to everybody who may make them, in rows and over a selection [PERM-09]', () => {
    const shown = (role: Role, place: 'row' | 'selection') =>
      actionsOn(orders, place, (permission) => may([role], permission)).map((action) => actionTexts(t, orders, action).title)
    const all = ['Update FCC Date', 'Mark As Paid', 'Update Payment Date']
    for (const role of ['operator', 'admin', 'tester'] as const)
      for (const place of ['row', 'selection'] as const) expect(shown(role, place)).toEqual(expect.arrayContaining(all))
    for (const title of all) expect(shown('auditor', 'row')).not.toContain(title)
  })

  test('have the titles of the specification [ORD-11] [ORD-12]', () => {
    expect(named('updateFccDate').texts.title).toBe('Update FCC Date')
    expect(named('markAsPaid').texts.title).toBe('Mark As Paid')
  })

  test('of shipments, returns and discounts have theirs [SHIP-07] [RET-06] [DISC-06]', () => {
    expect(named('updateShipmentTimestamp')).toMatchObject({ table: { name: 'shipment' }, texts: { title: 'Update Timestamp' } })
    expect(named('updateReturnConfirmedDate')).toMatchObject({
      table: { name: 'dashboard_order_return_view' },
      texts: { title: 'Update Return Confirmed Date' },
    })
    expect(named('updateDiscountCreatedDate')).toMatchObject({
      table: { name: 'dashboard_order_discount_view' },
      texts: { title: 'Update Discount Created Date' },
    })
  })
})

describe('an order', () => {
  const { action } = named('markAsPaid')
  const isPossible = (order_status: string, sale_type = 'SALE') =>
    unmetCondition(action, { ...row, order_status, sale_type }) === undefined

  test('can be marked as paid once it is confirmed or its payment was rejected [ORD-20] [ORD-21] [ORD-23]', () => {
    const statuses = ['received', 'calculated', 'accepted', 'fc_confirmed', 'payment_rejected', 'payment_verified', 'cancelled']
    expect(statuses.filter((status) => isPossible(status))).toEqual(['fc_confirmed', 'payment_rejected'])
  })

  test('can be marked as paid in any state if it is a post-sale, by a call of its own [ORD-22] [TEST-05]', () => {
    for (const sale of ['POST_SALE', 'POST_SALE_WITHOUT_LC']) {
      expect(isPossible('accepted', sale)).toBe(true)
      expect(allCalls[callFor(action, { ...row, sale_type: sale })]?.path).toBe(
        '/test/persistence/payment_verify_order_post_sale',
      )
    }
    expect(allCalls[callFor(action, row)]?.path).toBe('/test/persistence/payment_verify_order')
  })

  test('is paid by OPERATOR as operator_set_<id>, on the requested day [TEST-16] [TEST-17]', () => {
    expect(requestOfAction(action, row, '2026-10-22')).toEqual({
      body: {
        id: 7,
        em_id: 3,
        checkout_payment_id: 'operator_set_7',
        checkout_name: 'OPERATOR',
        payment_verified_date: '2026-10-22',
      },
    })
  })

  test('keeps its FCC date while it is accepted [ORD-25]', () => {
    const { action: update } = named('updateFccDate')
    const statuses = ['received', 'calculated', 'accepted', 'fc_confirmed', 'payment_rejected', 'payment_verified', 'cancelled']
    expect(statuses.filter((order_status) => unmetCondition(update, { ...row, order_status }))).toEqual(['accepted'])
  })
})

describe('the notes', () => {
  test('of an order names its id, or its FC-ID [ORD-26] [ORD-27] [ORD-29]', () => {
    const { texts } = named('markAsPaid')
    expect([texts.doneFor(row), texts.failedFor(row)]).toEqual(['Order #7 marked as Paid', 'Error setting Order #7 as Paid'])
    const { texts: date } = named('updateFccDate')
    expect([date.doneFor(row), date.failedFor(row)]).toEqual([
      'FCC date for FC-ID FC26-0000007 updated',
      'Error updating FCC date for FC-ID FC26-0000007.',
    ])
  })

  test('of a shipment names its id [SHIP-24] [SHIP-25]', () => {
    const { texts } = named('updateShipmentTimestamp')
    expect([texts.doneFor(row), texts.failedFor(row)]).toEqual([
      'Shipment #7 timestamp updated',
      'Error updating Shipment #7 timestamp',
    ])
  })

  test('of a return names its id [RET-09] [RET-10] [RET-11]', () => {
    const { texts } = named('updateReturnConfirmedDate')
    expect([texts.doneFor(row), texts.failedFor(row)]).toEqual([
      'Return Confirmed date for Return-ID 7 updated',
      'Error updating Return Confirmed date for Return-ID 7.',
    ])
  })

  test('of a discount names its Discount-ID [DISC-09] [DISC-10] [DISC-11]', () => {
    const { texts } = named('updateDiscountCreatedDate')
    expect([texts.doneFor(row), texts.failedFor(row)]).toEqual([
      'Discount Created date for Discount-ID D-9 updated',
      'Error updating Discount Created date for Discount-ID D-9.',
    ])
  })
})
