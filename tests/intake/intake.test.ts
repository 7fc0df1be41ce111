import { gzipSync } from 'node:zlib'
import { exampleEvents } from '#schema/intake/orderEvents.ts'
import type { Answer } from '../support/intake.ts'
import { codesOf, example, ledgerOf, merchantOf, send } from '../support/intake.ts'
import { createApp } from '../../api/process/createApp.ts'
import { describe, expect, test } from '../support/test.ts'

describe('a line of events', () => {
  test('the published example becomes an order with parcel, return, discount and its ledger', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const events = exampleEvents.map((event) => ({ ...event, em: identifier }))
    const answer = await send(api, events)
    expect(answer).toMatchObject({ accepted: 7, unchanged: 0, refused: 0, findings: [] })
    expect(await ledgerOf(db, 'SO-1001', id)).toEqual([
      {
        event: 'SALE',
        report_type: 'OSS_IMPORT',
        mscon: 'DE',
        rate: 19,
        net: '37.56',
        vat: '7.14',
        day: '2026-08-14',
        reversal: false,
      },
      {
        event: 'RETURN',
        report_type: 'OSS_IMPORT',
        mscon: 'DE',
        rate: 19,
        net: '-16.72',
        vat: '-3.18',
        day: '2026-09-02',
        reversal: false,
      },
      {
        event: 'DISCOUNT',
        report_type: 'OSS_IMPORT',
        mscon: 'DE',
        rate: 19,
        net: '-1.68',
        vat: '-0.32',
        day: '2026-09-03',
        reversal: false,
      },
    ])
    const { rows } = await db.query(
      `select o.order_status, o.total::text, o.vat::text, o.s10_codes, s.external_id, s.customs_dec_scheme, length(o.s26_code) as s26
       from customer_order o join shipment s on s.order_id = o.id where o.em_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        order_status: 'payment_verified',
        total: '44.70',
        vat: '7.14',
        s10_codes: ['RR000000005EE'],
        external_id: 'P-1',
        customs_dec_scheme: 'IOSS-IMPORT',
        s26: 23,
      },
    ])
    const again = await send(api, events)
    expect(again).toMatchObject({ accepted: 0, unchanged: 7, refused: 0 })
    expect(await ledgerOf(db, 'SO-1001', id)).toHaveLength(3)
  })

  test('the flat duty of an order in yen has no decimals, and its parts add up to it', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    await db.query(
      `insert into daily_exchange_rate (currency, date, daily_rate) values ('JPY', '2026-08-14', 171.37)
       on conflict (currency, date) do update set daily_rate = excluded.daily_rate`,
    )
    const items = [1, 2, 3].map((line) => ({ ...example.items[0], line, unit_price: '1000', discount: '0' }))
    const yen = {
      ...example,
      em: identifier,
      id: 'yen',
      currency: 'JPY',
      delivery: '0',
      discount: '0',
      duty_mode: 'buyer',
      items,
    }
    expect(await send(api, [{ ...yen, payments: undefined }])).toMatchObject({ accepted: 1, refused: 0 })
    const { rows } = await db.query<Record<'duty' | 'total' | 'parts' | 'duty_borne_by', string>>(
      `select o.duty_borne_by, i.duty::text, i.total::text, (i.goods_value + i.delivery_cost + i.vat + i.duty)::text as parts
       from order_item i join customer_order o on o.id = i.order_id where o.em_id = $1 order by i.line`,
      [id],
    )
    expect(rows.map(({ duty }) => duty)).toEqual(['171', '171', '172'])
    expect(rows[0]?.duty_borne_by).toBe('buyer_in_total')
    expect(rows.map(({ total }) => total)).toEqual(rows.map(({ parts }) => parts))
  })

  test('the explanation of an item names the law, the rows, and the rule that its value excludes', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    await send(api, [
      {
        ...example,
        em: identifier,
        id: 'dear',
        items: [{ ...example.items[0], unit_price: '97.10' }],
        payment: { result: 'verified', at: '2026-08-14T09:00:00Z' },
      },
    ])
    const order = await db.query<{ id: number }>('select id from customer_order where em_id = $1', [id])
    const reply = await api.get<{
      items: {
        explanation: { day: string; steps: { step: string; reason: string; law: string; figures: object; unmet: object[] }[] }
      }[]
    }>(`/api/orders/${order.rows[0]?.id}/explanation`)
    const steps = reply.data.items[0]?.explanation.steps ?? []
    expect(steps.map(({ step }) => step)).toEqual(['territory', 'rate', 'threshold', 'exchange', 'scheme', 'duty', 'amounts'])
    expect(steps.find(({ step }) => step === 'threshold')).toMatchObject({
      reason: 'ABOVE_150_EUR',
      law: 'Directive 2006/112/EC, Article 369l',
      figures: { value: '163.19', limit: '150.00' },
    })
    expect(steps.find(({ step }) => step === 'scheme')?.unmet).toContainEqual(
      expect.objectContaining({ rule: 'IMPORT_SCHEME', condition: 'WITHIN_LIMIT' }),
    )
  })

  test('a payment on another day recomputes the order for that day', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const finnish = {
      ...example,
      em: identifier,
      id: 'rate change',
      at: '2024-08-31T23:00:00Z',
      ship_to: { country: 'FI' },
      delivery: '0',
      items: [{ ...example.items[0], quantity: 1, unit_price: '125.50' }],
    }
    await send(api, [
      finnish,
      { type: 'payment', em: identifier, order: 'rate change', result: 'verified', at: '2024-09-01T00:10:00Z' },
    ])
    expect(await ledgerOf(db, 'rate change', id)).toMatchObject([{ rate: 25.5, net: '100.00', vat: '25.50', day: '2024-09-01' }])
    const { rows } = await db.query(`select vat::text, total::text from customer_order where em_id = $1`, [id])
    expect(rows).toEqual([{ vat: '25.50', total: '125.50' }])
  })

  test('an event after an earlier request follows the stored order, and what changed has its own audit row', async ({
    api,
    db,
  }) => {
    const { id, identifier } = await merchantOf(api, db)
    await send(api, [{ ...example, em: identifier }])
    const later = await send(
      api,
      exampleEvents.slice(1).map((event) => ({ ...event, em: identifier })),
    )
    expect(later).toMatchObject({ accepted: 6, refused: 0 })
    expect(await ledgerOf(db, 'SO-1001', id)).toHaveLength(3)
    const { rows } = await db.query<{ table_name: string; action: string }>(
      `select distinct a.table_name, a.action from audit_log a join customer_order o on o.id::text = a.record_id and a.table_name = 'customer_order'
       where o.em_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ table_name: 'customer_order', action: 'update' }])
  })

  test('cancelling an order that counts refunds everything, delivery included', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const paid = { ...example, em: identifier, payment: { result: 'verified', at: '2026-08-14T09:00:00Z' } }
    await send(api, [paid, { type: 'cancel', em: identifier, order: 'SO-1001', at: '2026-08-15T09:00:00Z' }])
    const ledger = await ledgerOf(db, 'SO-1001', id)
    expect(ledger.map(({ event, net, vat }) => [event, net, vat])).toEqual([
      ['SALE', '37.56', '7.14'],
      ['RETURN', '-37.56', '-7.14'],
    ])
  })

  test('goods of a delayed payment count from their dispatch', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const order = { ...example, em: identifier, delayed_payment: true }
    const parcel = {
      type: 'shipment',
      em: identifier,
      order: 'SO-1001',
      id: 'P',
      lines: [{ line: 1, quantity: 2 }],
      at: '2026-08-20T10:00:00Z',
    }
    const payment = { type: 'payment', em: identifier, order: 'SO-1001', result: 'verified', at: '2026-09-10T10:00:00Z' }
    expect(await send(api, [order, parcel, payment])).toMatchObject({ accepted: 3 })
    expect(await ledgerOf(db, 'SO-1001', id)).toMatchObject([{ day: '2026-08-20' }])
  })

  test('a line with the missing values completes a return and a parcel', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const paid = { ...example, em: identifier, payment: { result: 'verified', at: '2026-08-14T09:00:00Z' } }
    const back = { type: 'return', em: identifier, order: 'SO-1001', id: 'R', lines: [{ line: 1, quantity: 1 }] }
    const parcel = { type: 'shipment', em: identifier, order: 'SO-1001', id: 'P', lines: [{ line: 1, quantity: 2 }] }
    await send(api, [paid, back, parcel])
    expect(await ledgerOf(db, 'SO-1001', id)).toHaveLength(1)
    const completed = await send(api, [
      { ...back, confirmed_at: '2026-09-02T12:00:00Z' },
      { ...parcel, at: '2026-08-15T10:00:00Z', s10: 'RR000000005EE' },
    ])
    expect(completed).toMatchObject({ accepted: 2, refused: 0 })
    expect(await ledgerOf(db, 'SO-1001', id)).toHaveLength(2)
    const { rows } = await db.query('select s10_codes from customer_order where em_id = $1', [id])
    expect(rows).toEqual([{ s10_codes: ['RR000000005EE'] }])
  })
})

test('events are read while they arrive, and the audit log has no copy of them', async ({ api, db, config, databases }) => {
  const { id, identifier } = await merchantOf(api, db)
  const app = await createApp({ config, db: databases })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const reply = await fetch(`${address}/api/intake/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${api.token}` },
    body: JSON.stringify({ ...example, em: identifier }),
  })
  expect(await reply.json()).toMatchObject({ statusCode: 200, data: { accepted: 1, refused: 0 } })
  await app.close()
  const { rows } = await db.query<{ order: number; request: object | null }>(
    `select o.id as order, a.request from customer_order o
     join audit_log a on a.table_name = 'intake_receipt' and a.method = 'POST'
     where o.em_id = $1 order by a.id desc limit 1`,
    [id],
  )
  expect(rows[0]?.request ?? {}).not.toHaveProperty('body')
})

describe('what is wrong', () => {
  test('is a finding of its line by field, and the lines after it are taken', async ({ api, db }) => {
    const { identifier } = await merchantOf(api, db)
    const good = { ...example, em: identifier }
    const item = example.items[0]
    const answer = await send(api, [
      '{"type":"order",',
      { ...good, em: '999999999' },
      { ...good, currency: 'ABC' },
      { ...good, ship_to: { country: 'QQ' } },
      { ...good, delivery: '-4.90' },
      { ...good, delivery: '1000000000000000' },
      { ...good, at: '1900-01-01T00:00:00Z' },
      { ...good, at: '2099-01-01T00:00:00Z' },
      { ...good, colour: 'red' },
      { ...good, items: Array.from({ length: 1001 }, (_, place) => ({ ...item, line: place + 1 })) },
      { ...good, ship_to: { country: 'DE', name: 'a\u0007b' } },
      { ...good, delivery: '4.905' },
      '',
      { ...good, discount: '99.00' },
      { ...good, sale_type: 'POST_SALE_WITHOUT_LC' },
      { type: 'payment', em: identifier, order: 'nothing', result: 'verified', at: '2026-08-14T09:00:00Z' },
      { ...good, id: 'unknown code', items: [{ ...item, hs: '999999' }] },
    ])
    expect(codesOf(answer)).toEqual([
      [1, 'MALFORMED', null],
      [2, 'UNKNOWN_MERCHANT', 'em'],
      [3, 'UNKNOWN_CURRENCY', 'currency'],
      [4, 'UNKNOWN_COUNTRY', 'ship_to.country'],
      [5, 'AMOUNT', 'delivery'],
      [6, 'AMOUNT', 'delivery'],
      [7, 'DATE', 'at'],
      [8, 'DATE', 'at'],
      [9, 'UNKNOWN_KEY', 'colour'],
      [10, 'TOO_MANY_ITEMS', 'items'],
      [11, 'TEXT', 'ship_to.name'],
      [12, 'AMOUNT', 'delivery'],
      [14, 'AMOUNT', 'discount'],
      [15, 'SCHEMA', 'items.0.item_vat'],
      [16, 'UNKNOWN_ORDER', 'order'],
      [17, 'UNKNOWN_CODE', 'items.0.hs'],
    ])
    expect(answer).toMatchObject({ accepted: 1, refused: 15 })
    const reply = await api.get<Answer & { status: string }>(`/api/intake/receipts/${answer.receipt}`)
    expect(reply.data).toMatchObject({ status: 'complete', accepted: 1, refused: 15 })
    const csv = await api.inject({ method: 'GET', url: `/api/intake/receipts/${answer.receipt}/findings.csv` })
    expect(csv.body.split('\r\n')).toHaveLength(18)
  })

  test('is text in the file of findings, also if an id or the name of a field looks like a formula', async ({ api }) => {
    const { receipt } = await send(api, [
      { ...example, id: '=HYPERLINK("//x")' },
      { ...example, '@SUM(A1)': 1 },
    ])
    const { body } = await api.inject({ method: 'GET', url: `/api/intake/receipts/${receipt}/findings.csv` })
    expect(body).toContain(`"'=HYPERLINK(""//x"")"`)
    expect(body).toContain(`"'@SUM(A1)"`)
    expect(body).not.toMatch(/"[=@+-]/)
  })

  test('is an id that is repeated with other content, and the fields are named', async ({ api, db }) => {
    const { identifier } = await merchantOf(api, db)
    await send(api, [{ ...example, em: identifier }])
    const answer = await send(api, [{ ...example, em: identifier, delivery: '5.90' }])
    expect(codesOf(answer)).toEqual([[1, 'CONFLICT', 'delivery']])
    const { identifier: _, ...reordered } = { identifier, ...example }
    expect(
      await send(api, [
        {
          em: identifier,
          ...Object.fromEntries(
            Object.entries(reordered)
              .toReversed()
              .filter(([name]) => name !== 'em'),
          ),
        },
      ]),
    ).toMatchObject({ unchanged: 1 })
  })

  test('is a refund of more than is left, and an event that the state does not allow', async ({ api, db }) => {
    const { identifier } = await merchantOf(api, db)
    const back = (id: string, quantity: number) => ({
      type: 'return',
      em: identifier,
      order: 'SO-1001',
      id,
      lines: [{ line: 1, quantity }],
      confirmed_at: '2026-09-02T12:00:00Z',
    })
    const answer = await send(api, [
      { ...example, em: identifier },
      back('too early', 1),
      { type: 'payment', em: identifier, order: 'SO-1001', result: 'verified', at: '2026-08-14T09:00:00Z' },
      back('one', 1),
      back('two', 2),
      { type: 'confirm', em: identifier, order: 'SO-1001', at: '2026-08-14T09:10:00Z' },
    ])
    expect(codesOf(answer)).toEqual([
      [2, 'STATE', null],
      [5, 'EXCEEDS', 'lines.0.quantity'],
      [6, 'STATE', null],
    ])
  })

  test('is a refund before the sale that it corrects, and a discount of nothing or of parts of a cent', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const follow = (event: object) => ({ em: identifier, order: 'SO-1001', ...event })
    const discount = (id: string, amount: string, at = '2026-09-03T12:00:00Z') =>
      follow({ type: 'discount', id, lines: [{ line: 1, amount }], at })
    const back = follow({ type: 'return', id: 'announced', lines: [{ line: 1, quantity: 1 }] })
    const answer = await send(api, [
      { ...example, em: identifier },
      follow({ type: 'payment', result: 'verified', at: '2026-08-14T09:00:00Z' }),
      { ...back, id: 'too early', confirmed_at: '2026-08-13T23:59:59Z' },
      back,
      { ...back, confirmed_at: '2026-08-13T12:00:00Z' },
      { ...back, confirmed_at: '2026-08-14T12:00:00Z' },
      discount('too early', '2.00', '2026-08-13T12:00:00Z'),
      discount('nothing', '0.00'),
      discount('too fine', '2.005'),
    ])
    expect(codesOf(answer)).toEqual([
      [3, 'DATE', 'confirmed_at'],
      [5, 'DATE', 'confirmed_at'],
      [7, 'DATE', 'at'],
      [8, 'AMOUNT', 'lines.0.amount'],
      [9, 'AMOUNT', 'lines.0.amount'],
    ])
    // What was refused has changed nothing: the return counts from the day that was accepted.
    const { rows } = await db.query('select event, tax_point::text from vat_ledger where em_id = $1 order by id', [id])
    expect(rows).toEqual([
      { event: 'SALE', tax_point: '2026-08-14' },
      { event: 'RETURN', tax_point: '2026-08-14' },
    ])
  })

  test('is not a cancellation dated before the payment: it reverses the sale on the day of the sale', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const follow = (event: object) => ({ em: identifier, order: 'SO-1001', ...event })
    const answer = await send(api, [
      { ...example, em: identifier },
      follow({ type: 'payment', result: 'verified', at: '2026-08-15T00:01:00Z' }),
      follow({ type: 'cancel', at: '2026-08-14T23:59:00Z' }),
    ])
    expect(answer).toMatchObject({ accepted: 3 })
    const { rows } = await db.query('select event, tax_point::text from vat_ledger where em_id = $1 order by event', [id])
    expect(rows).toEqual([
      { event: 'RETURN', tax_point: '2026-08-15' },
      { event: 'SALE', tax_point: '2026-08-15' },
    ])
  })

  test('is, for later lines, that their order was refused', async ({ api, db }) => {
    const { identifier } = await merchantOf(api, db)
    const answer = await send(api, [
      { ...example, em: identifier, currency: 'ABC' },
      { type: 'accept', em: identifier, order: 'SO-1001', at: '2026-08-14T09:00:00Z' },
    ])
    expect(codesOf(answer).map(([, code]) => code)).toEqual(['UNKNOWN_CURRENCY', 'ORDER_REFUSED'])
  })

  test('includes a line of many megabytes and a gzip bomb: memory stays bounded and the rest is taken', async ({ api, db }) => {
    const { identifier } = await merchantOf(api, db)
    const body = gzipSync(`${'x'.repeat(20_000_000)}\n${JSON.stringify({ ...example, em: identifier })}\n`)
    const reply = await api.inject({
      method: 'POST',
      url: '/api/intake/orders',
      headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
      payload: body,
    })
    const { data } = reply.json<{ data: Answer }>()
    expect(codesOf(data)).toEqual([[1, 'LINE_TOO_LONG', null]])
    expect(data.accepted).toBe(1)
  })
})

describe('sales that the merchant computed itself', () => {
  test('are recorded unchanged, with warnings, and logged by file', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const item = { ...example.items[0], quantity: 1, unit_cost: '100.00', vat_rate: '18', item_vat: '19.00' }
    const order = { ...example, em: identifier, sale_type: 'POST_SALE_WITHOUT_LC', delivery: '0', items: [item] }
    const answer = await send(api, [{ ...order, payment: { result: 'verified', at: '2026-08-14T09:00:00Z' } }])
    expect(codesOf(answer)).toEqual([
      [1, 'VAT_DIFFERS', 'items.0.item_vat'],
      [1, 'RATE_NOT_VALID', 'items.0.vat_rate'],
    ])
    expect(await ledgerOf(db, 'SO-1001', id)).toMatchObject([{ net: '100.00', vat: '19.00', rate: 18 }])
    const { rows } = await db.query(
      'select sale_type, orders_total, orders_accepted, status, error_message from post_sale_log where em_id = $1 order by id',
      [id],
    )
    const first = { sale_type: 'POST_SALE_WITHOUT_LC', orders_total: 1, orders_accepted: 1, status: 'success' }
    expect(rows).toEqual([{ ...first, error_message: 'Taken with a warning about their figures: 1 of 1' }])
    await send(api, [
      { ...order, id: 'other' },
      { ...order, id: 'refused', currency: 'ABC' },
    ])
    await send(api, [{ ...order, id: 'refused again', currency: 'ABC' }])
    const { rows: logs } = await db.query('select status, error_message from post_sale_log where em_id = $1 order by id', [id])
    const both = 'Refused: 1 of 2; taken with a warning about their figures: 1'
    expect(logs[1]).toEqual({ status: 'partial', error_message: both })
    expect(logs[2]).toEqual({ status: 'failed', error_message: 'Refused: 1 of 1' })
    await send(api, [{ ...order, id: 'right', items: [{ ...item, vat_rate: '19' }] }])
    const right = await db.query('select status, error_message from post_sale_log where em_id = $1 order by id desc limit 1', [
      id,
    ])
    expect(right.rows).toEqual([{ status: 'success', error_message: null }])
  })

  test('may have the rate of a territory, none where VAT is due, and nothing besides their figures', async ({ api, db }) => {
    const { identifier: em } = await merchantOf(api, db)
    const sale = (id: string, vat_rate: string, item_vat: string, given: object) => {
      const item = { ...example.items[0], quantity: 1, unit_cost: '100.00', vat_rate, item_vat }
      return { ...example, em, id, sale_type: 'POST_SALE_WITHOUT_LC', delivery: '0', items: [item], ...given }
    }
    const checked = { result: 'valid', at: '2026-08-13T09:00:00Z' }
    const business = { buyer: { ...example.buyer, kind: 'business', vat_id: 'DE129273398', vat_id_check: checked } }
    const untaxed = { unit_cost: '250.00', vat_rate: '0', item_vat: '0.00' }
    const dear = { items: [{ ...example.items[0], quantity: 1, unit_price: '250.00', ...untaxed }] }
    const madeira = { ship_to: { ...example.ship_to, country: 'PT', postal_code: '9000-001', city: 'Funchal' } }
    const answer = await send(api, [
      sale('madeira', '22', '22.00', madeira),
      sale('untaxed', '0', '0.00', {}),
      sale('exported', '0', '0.00', { ship_to: { country: 'US' } }),
      sale('besides', '19', '19.00', { delivery: '4.90', discount: '1.00' }),
      sale('due at the import', '0', '0.00', dear),
      sale('to a business', '0', '0.00', business),
    ])
    expect(codesOf(answer)).toEqual([
      [2, 'RATE_NOT_VALID', 'items.0.vat_rate'],
      [4, 'AMOUNT', 'delivery'],
      [4, 'AMOUNT', 'discount'],
    ])
    expect(answer.accepted).toBe(6)
  })
})

test('a parcel number with a wrong check digit is refused by its field; one of another form is named as such', async ({
  api,
  db,
}) => {
  const { identifier: em } = await merchantOf(api, db)
  const parcel = { type: 'shipment', em, order: 'SO-1001', id: 'P-1', lines: [{ line: 1, quantity: 1 }] }
  const answer = await send(api, [
    { ...example, em },
    { ...parcel, s10: 'RA473124828US' },
    { ...parcel, s10: 'RA47312482US' },
    { ...example, em, id: 'SO-1002', shipments: [{ id: 'P', s10: 'RA473124828US', lines: [{ line: 1, quantity: 1 }] }] },
    { ...parcel, s10: 'RA473124829US' },
  ])
  expect(answer).toMatchObject({ accepted: 2, refused: 3 })
  expect(codesOf(answer)).toEqual([
    [2, 'CHECK_DIGIT', 's10'],
    [3, 'SCHEMA', 's10'],
    [4, 'CHECK_DIGIT', 'shipments.0.s10'],
  ])
  const quote = { ...example, em, shipments: [{ id: 'P', s10: 'RA473124828US', lines: [{ line: 1, quantity: 1 }] }] }
  const reply = await api.inject({ method: 'POST', url: '/api/landed_cost', payload: quote })
  expect([reply.statusCode, reply.body]).toEqual([400, expect.stringContaining('CHECK_DIGIT')])
})

test('a text that papers cannot print is a warning for its field, but only if there are papers', async ({ api, db }) => {
  const { identifier: em } = await merchantOf(api, db)
  const ship_to = { name: '王小明', street: 'улица 1', city: 'Berlin', country: 'DE' }
  const items = example.items.map((item) => ({ ...item, description: '棉T恤' }))
  const within = { ship_from: { country: 'FI' }, items: items.map((item) => ({ ...item, hs: '610910' })) }
  const answer = await send(api, [
    { ...example, em, ship_to, items },
    { ...example, em, id: 'SO-1002', ship_to, ...within },
    { ...example, em, id: 'SO-1003', ship_to: { ...ship_to, name: 'Żółw Ærøskøbing', street: 'Straße 1' } },
  ])
  expect(answer).toMatchObject({ accepted: 3, refused: 0 })
  const found = answer.findings.filter(({ code }) => code === 'NOT_LATIN')
  expect(found.map(({ row, level, field }) => [row, level, field])).toEqual([
    [1, 'warning', 'ship_to.name'],
    [1, 'warning', 'ship_to.street'],
    [1, 'warning', 'items.0.description'],
  ])
})

test('the schema of events is published with examples', async ({ api }) => {
  const reply = await api.inject({ method: 'GET', url: '/api/intake/schema' })
  expect(reply.json()).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', examples: exampleEvents })
})

describe('an API key', () => {
  test('takes only events of its merchant, reads only its receipts, and is refused once revoked', async ({
    api,
    db,
    anonymous,
  }) => {
    const { id, identifier } = await merchantOf(api, db)
    const { data } = await api.post<{ id: number; key: string }>('/api/persistence/create_em_api_key', {
      em_id: id,
      name: 'shop',
    })
    const withKey = (method: 'GET' | 'POST', url: string, payload?: string) =>
      anonymous.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${data.key}`,
          ...(payload !== undefined && { 'content-type': 'application/x-ndjson' }),
        },
        ...(payload !== undefined && { payload }),
      })
    const { em: _, ...own } = example
    const lines = [own, { ...own, id: 'other', em: '000001' }].map((line) => JSON.stringify(line)).join('\n')
    const reply = (await withKey('POST', '/api/intake/orders', lines)).json<{ data: Answer }>()
    expect(reply.data).toMatchObject({ accepted: 1, refused: 1 })
    expect(codesOf(reply.data)).toEqual([[2, 'UNKNOWN_MERCHANT', 'em']])
    expect((await withKey('GET', `/api/intake/receipts/${reply.data.receipt}`)).statusCode).toBe(200)
    const { receipt } = await send(api, [{ ...example, em: identifier, id: 'by hand' }])
    expect((await withKey('GET', `/api/intake/receipts/${receipt}`)).statusCode).toBe(404)
    expect((await withKey('GET', '/api/schedules')).statusCode).toBe(403)
    expect((await withKey('GET', '/api/intake/schema')).statusCode).toBe(403)
    const { rows } = await db.query<{ hash: string }>('select hash from em_api_key where id = $1', [data.id])
    expect(rows[0]?.hash).not.toContain(data.key)
    await api.post('/api/persistence/revoke_em_api_key', { id: data.id })
    expect((await withKey('POST', '/api/intake/orders', lines)).statusCode).toBe(401)
  })
})
