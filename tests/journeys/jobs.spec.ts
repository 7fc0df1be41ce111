import type { Page } from '@playwright/test'
import { exampleQuote } from '#schema/intake/landedCostQuestion.ts'
import { counted } from './counted.ts'
import { findings } from './findings.ts'
import type { JourneyApi } from './journey.ts'
import { expect, test } from './journey.ts'
import { holdNote, textOf } from './lists.ts'
import { register, watchCalls } from './merchants.ts'

/*
 * Jobs of a morning, each from the dashboard, counted in clicks, key chords and typed texts. The README of src/screens compares them
 * with what they took before.
 */

const unique = (name: string) => `${name} ${Date.now().toString(36)}`

async function begin(page: Page): Promise<void> {
  await page.goto('/view/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.locator('main table').first()).toBeVisible()
}

/** The first suggestion of the search, once it is that of what was typed. */
const suggested = (page: Page, name: string | RegExp) => page.getByRole('option', { name, selected: true })

test('a merchant is found by a piece of its e-mail and its phone number changed with four clicks and keys', async ({
  page,
  api,
}) => {
  const email = `${unique('piece').replace(' ', '')}@example.com`
  const { id, full_name } = await register(api, 'Phoned', { phone: '+372 55500', nominated_email: email })
  await begin(page)
  const person = counted(page, 4)
  await person.press('Control+k')
  await person.type(`phone ${email.slice(0, -6)} = +372 55599`)
  await expect(suggested(page, new RegExp(`^Change Phone of ${full_name}`))).toBeVisible()
  await person.press('Enter')
  const phone = page.locator('[data-field=phone]')
  await expect(phone.getByRole('textbox')).toBeFocused()
  await expect(phone.getByRole('textbox')).toHaveValue('+372 55599')
  await person.press('Enter')
  await expect(phone.getByRole('textbox')).toHaveCount(0)
  await expect(phone).toContainText('+372 55599')
  const { rows } = await api.load<{ phone: string }>('em_view', { filter: [{ name: 'id', value: id }] })
  expect(rows[0]?.phone).toBe('+372 55599')
})

test('what VAT a book to Germany has is said after two clicks and keys, and shown with its law after three', async ({ page }) => {
  await begin(page)
  const person = counted(page, 3)
  await person.press('Control+k')
  await person.type('book to Germany')
  await expect(suggested(page, /^7 % VAT in Germany 4901 99 /)).toBeVisible()
  await person.press('Enter')
  await expect(page).toHaveURL(/vat_workbench\?hs6p_code=490199&country=DE/)
  const answer = page.getByRole('region', { name: '7 %' })
  await expect(answer.getByText('HS6+ code 4901 99 falls under this rate.')).toBeVisible()
  await test.step('goods alone are found by everyday words, for their VAT and their landed cost', async () => {
    for (const [goods, heading] of [
      ['T-shirt', /^VAT on 6109 10/],
      ['mug', /^VAT on 6912 00/],
      ['car seat', /^VAT on 9401 /],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(goods)
      await expect(page.getByRole('option', { name: heading })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Control+k')
    await page.keyboard.type('T-shirt')
    await page.getByRole('option', { name: /^Landed cost of 6109 10/ }).click()
    await expect(page).toHaveURL(/landed_cost\?goods=610910/)
  })
})

test('a rate from next month on is scheduled with four clicks and keys, and stands in the matrix', async ({ page }) => {
  await begin(page)
  const person = counted(page, 4)
  await person.click(page.getByRole('navigation').getByRole('link', { name: 'VAT Workbench' }))
  const matrix = page.getByRole('table', { name: /^VAT rates on / })
  await person.click(matrix.getByRole('button', { name: /^Czechia, Reduced rate: 12 %/ }))
  const panel = page.getByRole('region', { name: 'Czechia · Reduced rate' })
  await expect(panel.getByLabel('Rate (%)')).toBeFocused()
  await person.type('14')
  await person.press('Enter')
  await expect(panel.getByRole('listitem').first()).toContainText(/14\s%From \d{4}-\d\d-01Scheduled/)
  const cell = matrix.getByRole('button', { name: /^Czechia, Reduced rate: 12 %; 14 % from \d{4}-\d\d-01/ })
  await expect(cell).toBeVisible()
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText(/Czechia · Reduced rate: 12\s% → 14\s%/)
  await panel.getByRole('button', { name: /^Remove 14 %/ }).click()
  await panel
    .getByRole('group', { name: /14 %/ })
    .getByRole('button', { name: /^Remove 14 %/ })
    .click()
  await expect(matrix.getByRole('button', { name: /^Czechia, Reduced rate: 12 %$/ })).toBeVisible()
})

test('the orders of a merchant and of last month are exported with five clicks and keys', async ({ page, api }) => {
  // One of the oldest: other journeys' merchants get orders meanwhile.
  const { rows } = await api.load<{ em_id: number; em_name: string }>('order_info_view', {
    orderBy: [{ name: 'id', direction: 'asc' }],
    page: { size: 1 },
  })
  const [order] = rows
  if (!order) throw new Error('the demo has no orders')
  await begin(page)
  const person = counted(page, 5)
  await person.press('Control+k')
  await person.type(`orders ${order.em_name} last month`)
  await expect(suggested(page, new RegExp(`^Orders of ${order.em_name} Last month`))).toBeVisible()
  await person.press('Enter')
  await expect(page).toHaveURL(new RegExp(`order_info\\?f\\.em_id=${order.em_id}&f\\.timestamp=lastMonth`))
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  const download = page.waitForEvent('download')
  await person.click(page.getByRole('button', { name: 'Export' }))
  await person.click(page.getByRole('menuitem', { name: 'CSV' }))
  const lines = (await textOf(await download)).trim().split(/\r?\n/)
  const first = new Date()
  const from = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1, 1)).toISOString()
  const to = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), 1) - 1).toISOString()
  const { total } = await api.load('order_info_view', {
    filter: [
      { name: 'em_id', value: order.em_id },
      { name: 'timestamp', comparator: '>=', value: from },
      { name: 'timestamp', comparator: '<=', value: to },
    ],
    page: { size: 1 },
  })
  expect(lines).toHaveLength(total + 1)
})

test('the order whose number a customer has sent is pasted and opened with two keys', async ({ page, api }) => {
  const { rows } = await api.load<{ id: number; external_order_id: string }>('order_info_view', { page: { size: 1, from: 7 } })
  const [order] = rows
  if (!order) throw new Error('the demo has no orders')
  await begin(page)
  const person = counted(page, 2)
  await person.paste(order.external_order_id)
  await expect(suggested(page, new RegExp(`^${order.external_order_id} `))).toBeVisible()
  await person.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/view/order_info/${order.id}$`))
  await expect(page.getByRole('heading', { name: order.external_order_id })).toBeVisible()
})

test('a merchant in sight is blocked with a reason by four clicks and keys, and its history keeps the reason', async ({
  page,
  api,
}) => {
  const { id, full_name } = await register(api, 'Blocked for cause')
  await page.goto(`/view/em-info?f.full_name=${encodeURIComponent(full_name)}`)
  const person = counted(page, 4)
  await person.click(page.getByRole('switch', { name: `Block ${full_name}` }))
  const question = page.getByRole('dialog', { name: /^Block EM #/ })
  await expect(question.getByLabel('Confirmation')).toBeFocused()
  await person.type('BLOCK')
  await person.click(question.getByRole('button', { name: 'Unpaid invoices' }))
  await expect(question.getByLabel('Reason')).toHaveValue('Unpaid invoices')
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await person.press('Enter')
  await expect(page.getByText('EM blocked successfully')).toBeVisible()
  await page.goto(`/view/em-info/${id}`)
  await page.getByRole('button', { name: 'Show the timeline' }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('Reason for blocking: Unpaid invoices')
})

test('a merchant is registered step by step with nine clicks and keys, and its page says what is next', async ({ page, api }) => {
  const name = unique('Guided Goods')
  const calls = watchCalls(page, '/api/register/em')
  await begin(page)
  const person = counted(page, 9)
  await person.press('Control+k')
  await person.type('guided registration')
  await person.press('Enter')
  const country = page.locator('[data-field=registered_country] input:not([aria-hidden])')
  await expect(country).toBeFocused()
  await person.type('Estonia')
  await expect(page.getByRole('option', { name: /^EE / })).toBeVisible()
  await person.press('Enter')
  await person.press('Enter')
  await expect(page.locator('[data-field=full_name] input')).toBeFocused()
  await person.type(name)
  await person.press('Control+Enter')
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeFocused()
  await person.press('Enter')
  await expect(page).toHaveURL(/\/view\/em-info\/\d+$/)
  await expect(page.getByRole('heading', { name: `${name} is registered` })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  expect(calls[0]).toMatchObject({ _source: 'manual', full_name: name, registered_country: 'EE', fee_class: 'auto' })
  expect(Object.keys(calls[0] ?? {})).not.toContain('schemes')
  expect((await api.load('em', { filter: [{ name: 'full_name', comparator: '=', value: name }] })).total).toBe(1)
  const next = page.getByRole('region', { name: `${name} is registered` })
  await expect(next.getByRole('button', { name: 'Upload the contract and other documents' })).toBeVisible()
  await next.getByRole('button', { name: 'Close' }).click()
  await expect(next).toHaveCount(0)
})

test('a contract of a merchant is uploaded with six clicks and keys', async ({ page, api }) => {
  const { full_name } = await register(api, 'Contracted')
  await begin(page)
  const person = counted(page, 6)
  await person.press('Control+k')
  await person.type(full_name)
  await expect(suggested(page, new RegExp(`^${full_name} `))).toBeVisible()
  await person.press('Enter')
  const add = page.getByRole('button', { name: 'Add New', exact: true })
  // What is around it is read as it comes near, and has arrived: the button stays where it is.
  await add.scrollIntoViewIfNeeded()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await person.click(add)
  const dialog = page.getByRole('dialog', { name: 'Add General Contract Document' })
  const buffer = Buffer.from('%PDF-1.4\n% contract\n%%EOF\n')
  await person.choose(dialog.locator('label').first(), { name: 'contract.pdf', mimeType: 'application/pdf', buffer })
  await expect(dialog.getByLabel('Document Name')).toHaveValue('contract.pdf')
  await person.click(dialog.getByRole('button', { name: 'Add document' }))
  await expect(page.getByText('File uploaded successfully')).toBeVisible()
})

test('ten merchants get a fee class with nine clicks and keys, and one takes it back', async ({ page, api }) => {
  const name = unique('Classed')
  const ids: number[] = []
  for (let n = 0; n < 10; n++) ids.push((await register(api, `${name} ${n}`)).id)
  const { rows } = await api.load<{ id: number; name: string }>('fee_class', {
    orderBy: [{ name: 'id', direction: 'asc' }],
    page: { size: 1 },
  })
  const [feeClass] = rows
  if (!feeClass) throw new Error('the demo has no fee class')
  const classed = async () =>
    (
      await api.load<{ em_id: number }>('em_fee_info', {
        filter: [
          { name: 'em_id', comparator: 'in', value: ids },
          { name: 'fee_class_id', value: feeClass.id },
        ],
      })
    ).total
  await page.goto(`/view/em-info?f.context=${encodeURIComponent(name)}`)
  const boxes = page.getByRole('checkbox', { name: /^Select record/ })
  await expect(boxes).toHaveCount(10)
  const before = await classed()
  const person = counted(page, 9)
  await person.click(boxes.first())
  await person.click(boxes.last(), { modifiers: ['Shift'] })
  await person.click(page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Change field…' }))
  const dialog = page.getByRole('dialog', { name: 'Change 10 records' })
  await expect(dialog.getByLabel('Field')).toBeFocused()
  await person.type('Fee Class')
  await expect(dialog.getByLabel('Field')).toHaveValue('fee_class_id')
  await person.press('Tab')
  await person.type(feeClass.name)
  await expect(page.getByRole('option', { name: feeClass.name }).first()).toBeVisible()
  await person.press('Enter')
  await expect(dialog.getByLabel('New value')).toHaveValue(feeClass.name)
  await person.click(dialog.getByRole('button', { name: 'Check' }))
  await expect(dialog).toContainText('10 of 10 records will change')
  await person.click(dialog.getByRole('button', { name: 'Change 10 records' }))
  await holdNote(page, '10 records changed')
  await expect(dialog).toHaveCount(0)
  expect(await classed()).toBe(10)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(classed).toBe(before)
})

/** Orders of a new merchant with these events each; the number of the first is the name, followed by its place. */
async function takeOrders(
  api: JourneyApi,
  count: number,
  { events = [], more = {} }: { events?: readonly object[]; more?: object } = {},
) {
  const { id: em_id, identifier: em } = await register(api, 'Sold')
  const name = unique('JOB').replace(' ', '-').toUpperCase()
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const order = {
    type: 'order',
    em,
    at,
    currency: 'EUR',
    prices: 'inclusive',
    buyer: { kind: 'consumer', name: 'Maija Ostaja', email: 'maija@example.com' },
    ship_to: { name: 'Maija Ostaja', street: 'Kauppakatu 1', country: 'DE', postal_code: '10115', city: 'Berlin' },
    ship_from: { country: 'CN' },
    items: [1, 2, 3].map((line) => ({ line, description: `Mug ${line}`, hs: '691110', quantity: 1, unit_price: '20.00' })),
    ...more,
  }
  const places = Array.from({ length: count }, (_, place) => `${name}-${String(place + 1).padStart(2, '0')}`)
  await api.take(places.flatMap((id) => [{ ...order, id }, ...events.map((event) => ({ em, order: id, at, ...event }))]))
  const { rows } = await api.load<{ id: number; external_order_id: string; s10_codes: string[] }>('order_info', {
    filter: [{ name: 'em_id', value: em_id }],
    page: { size: 100 },
  })
  return { em_id, name, orders: rows }
}

const confirmed = { type: 'confirm' }
const paid = { type: 'payment', result: 'verified' }

test('a parcel is found by its number, and why its order costs what it does, with four clicks and keys', async ({
  page,
  api,
}) => {
  const s10 = 'RR123456785EE'
  const shipment = { type: 'shipment', id: 'P-1', service: 'small packet', s10, lines: [{ line: 1, quantity: 1 }] }
  const { orders } = await takeOrders(api, 1, { events: [confirmed, paid, shipment] })
  await begin(page)
  const person = counted(page, 4)
  await person.press('Control+k')
  await person.type(s10)
  await expect(suggested(page, new RegExp(orders[0]?.external_order_id ?? '-'))).toBeVisible()
  await person.press('Enter')
  const where = page.getByRole('region', { name: 'Where is it?' })
  await expect(where.getByRole('listitem', { name: s10 })).toContainText('Handed over to the carrier.')
  await person.click(page.getByRole('button', { name: 'Why these numbers?' }))
  await expect(page.getByRole('dialog')).toContainText('Mug 1')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('group', { name: 'Copy as an answer to the customer' }).getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByText('Answer copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('1 × Mug 1: ')
})

test('an API key of a merchant is created with six clicks and keys, and works', async ({ page, api, request }) => {
  const { full_name } = await register(api, 'Keyed')
  await begin(page)
  const person = counted(page, 6)
  await person.press('Control+k')
  await person.type(`create api key ${full_name}`)
  await expect(suggested(page, new RegExp(`^Create API key ${full_name}`))).toBeVisible()
  await person.press('Enter')
  const question = page.getByRole('dialog', { name: 'Create an API key?' })
  await expect(question.getByLabel('What it is for')).toBeFocused()
  await person.type('Web shop')
  await person.press('Enter')
  const key = page.locator('[data-api-key]')
  await expect(key).not.toBeEmpty()
  const answer = await request.post('/internal/api/landed_cost', {
    headers: { authorization: `Bearer ${(await key.textContent()) ?? ''}` },
    data: exampleQuote,
  })
  expect(answer.ok()).toBe(true)
  await person.click(page.getByRole('button', { name: 'I have saved it' }))
  await expect(key).toHaveCount(0)
})

test('the search opened empty offers what was used last and what the page can do, and understands what is to be added', async ({
  page,
  api,
}) => {
  const { id, full_name } = await register(api, 'Recent')
  await page.goto(`/view/em-info/${id}`)
  await expect(page.getByRole('heading', { level: 2, name: full_name })).toBeVisible()
  await begin(page)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search everything' })
  await expect(search.getByRole('group', { name: 'Used last' }).getByRole('option').first()).toHaveText(
    new RegExp(`^${full_name}`),
  )
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.type('create courier')
  await expect(suggested(page, 'Add to Couriers')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ref_courier/)
  await expect(page.getByRole('dialog').getByLabel('Code')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(search.getByRole('group', { name: 'On this page' }).getByRole('option', { name: 'Refresh' })).toBeVisible()
  await page.keyboard.type('create api')
  await expect(suggested(page, /^Create API key …/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(search.getByRole('combobox')).toHaveValue('Create API key ')
})

test('what three goods cost at a door in Finland is answered whole after at most 25 clicks and keys', async ({ page, api }) => {
  await begin(page)
  const person = counted(page, 25)
  await person.press('Control+k')
  await person.type('landed cost')
  await expect(suggested(page, /^Landed Cost/i)).toBeVisible()
  await person.press('Enter')
  const goods = [
    ['T-shirt', '610910', '15'],
    ['coffee mug', '691200', '9.90'],
    ['car seat', '940180', '120'],
  ] as const
  for (const [place, [words, code, price]] of goods.entries()) {
    if (place > 0) await person.click(page.getByRole('button', { name: 'Add goods' }))
    const line = page.getByRole('group', { name: `Line ${place + 1}` })
    await expect(line.getByRole('combobox', { name: 'Goods', exact: true })).toBeFocused()
    await person.type(words)
    await person.press('Enter')
    await expect(line.getByRole('combobox', { name: 'Goods', exact: true })).toHaveValue(
      new RegExp(`^${code.slice(0, 4)} ${code.slice(4)}`),
    )
    await person.click(line.getByLabel('Unit price'))
    await person.type(price)
  }
  await person.click(page.getByRole('combobox', { name: /^To/ }))
  await person.type('Finland')
  await person.press('Enter')
  await person.click(page.getByLabel('Delivery'))
  await person.type('6.00')
  const { totals } = await api.post<{ totals: { landed: string } }>('landed_cost', {
    currency: 'EUR',
    prices: 'exclusive',
    buyer: { kind: 'consumer' },
    ship_to: { country: 'FI' },
    ship_from: { country: 'CN' },
    delivery: '6.00',
    duty_mode: 'buyer',
    fee_mode: 'merchant',
    items: goods.map(([, hs, unit_price], place) => ({ line: place + 1, description: hs, hs, quantity: 1, unit_price })),
  })
  await expect(page.locator('[data-landed]')).toHaveText(new RegExp(`^${totals.landed}\\s€$`))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Landed cost copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.replaceAll(/\s/g, ' ')).toContain(`Total: ${totals.landed} € http`)
})

test('thirty rejected payments are looked through and five of them cancelled with at most 45 clicks and keys', async ({
  page,
  api,
}) => {
  const rejected = { type: 'payment', result: 'rejected', reason: 'Card declined' }
  const { em_id, name } = await takeOrders(api, 30, { events: [confirmed, rejected] })
  await begin(page)
  const person = counted(page, 45)
  await person.press('Control+k')
  await person.type('rejected payments')
  await expect(suggested(page, 'Orders with a rejected payment')).toBeVisible()
  await person.press('Enter')
  await expect(page).toHaveURL(/order_info\?f\.order_status=payment_rejected/)
  // The newest come first: these thirty.
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows.first()).toBeVisible()
  await person.click(rows.first().locator('[data-field=total], [role=gridcell]').nth(3))
  await person.press('Space')
  const panel = page.getByRole('region', { name: /, Order List$/ })
  for (let place = 0; place < 30; place++) {
    if (place > 0) await person.press('n')
    await expect(panel).toContainText(`${name}-`)
    await expect(panel).toContainText('Card declined')
    if (place % 6 !== 0) continue
    await person.press('x')
    const question = page.getByRole('dialog', { name: /^Cancel order / })
    await expect(question).toContainText('1 order does not count yet')
    await person.press('Enter')
    await expect(question).toHaveCount(0)
  }
  await expect
    .poll(
      async () =>
        (
          await api.load('order_info', {
            filter: [
              { name: 'em_id', value: em_id },
              { name: 'order_status', value: 'cancelled' },
            ],
          })
        ).total,
    )
    .toBe(5)
})

test('the papers of ten parcels are one PDF after four clicks', async ({ page, api }) => {
  const shipment = { type: 'shipment', id: 'P-1', service: 'small packet', lines: [{ line: 1, quantity: 1 }] }
  const { em_id } = await takeOrders(api, 10, { events: [confirmed, paid, shipment] })
  await page.goto(`/view/order_info?f.em_id=${em_id}`)
  const boxes = page.getByRole('checkbox', { name: /^Select record/ })
  await expect(boxes).toHaveCount(10)
  const person = counted(page, 4)
  await person.click(boxes.first())
  await person.click(boxes.last(), { modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  const button = bar.getByRole('button', { name: 'All papers' })
  const downloading = page.waitForEvent('download')
  if (await button.isVisible()) await person.click(button)
  else {
    await person.click(bar.getByRole('button', { name: 'More' }))
    await person.click(page.getByRole('menuitem', { name: 'All papers' }))
  }
  expect((await downloading).suggestedFilename()).toBe('Papers 10 parcels.pdf')
})

test('one of three items is returned with six clicks and keys, and what that does to the ledger is said before', async ({
  page,
  api,
}) => {
  const { orders } = await takeOrders(api, 1, { events: [confirmed, paid] })
  const [order] = orders
  await begin(page)
  const person = counted(page, 6)
  await person.press('Control+k')
  await person.type(`return items ${order?.external_order_id}`)
  await expect(suggested(page, `Return items: ${order?.external_order_id}`).or(suggested(page, /^Return items/))).toBeVisible()
  await person.press('Enter')
  const question = page.getByRole('dialog', { name: `Return items of ${order?.external_order_id}` })
  await expect(question.getByLabel('Pieces of Mug 1')).toBeFocused()
  await person.type('1')
  await expect(question).toContainText('Buyers get 20.00 € back. 1 entry in the VAT ledger takes out 16.81 € net and 3.19 € VAT')
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await person.click(question.getByRole('button', { name: 'Wrong size' }))
  await person.press('Enter')
  await expect(page.getByText('Return entered')).toBeVisible()
  const { rows } = await api.load<{ reason: string; total: string }>('order_return', {
    filter: [{ name: 'order_id', value: order?.id }],
  })
  expect(rows).toMatchObject([{ reason: 'Wrong size', total: '20.00' }])
})

test('orders to Åland above 150 EUR of last quarter are exported with names after at most eleven clicks and keys', async ({
  page,
  api,
}) => {
  const now = new Date()
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (now.getUTCMonth() % 3), -10)).toISOString()
  const ship_to = { name: 'Åsa Ålänning', street: 'Torggatan 1', postal_code: '22100', city: 'Mariehamn', country: 'FI' }
  const items = [{ line: 1, description: 'Chair', hs: '940161', quantity: 1, unit_price: '180.00' }]
  await takeOrders(api, 1, { more: { at, ship_to, items } })
  await begin(page)
  const person = counted(page, 11)
  await person.press('Control+k')
  // Letters that no key of this keyboard has are put in as text, which only an open finder takes.
  await expect(page.getByRole('combobox', { name: /^A screen, an action/ })).toBeFocused()
  await person.type('orders to åland above 150 EUR last quarter')
  await expect(suggested(page, /^Orders.*Åland/)).toBeVisible()
  await person.press('Enter')
  await expect(page).toHaveURL(/f\.delivery_territory_id=\d+&f\.total=150\.\.&f\.currency=EUR&f\.timestamp=lastQuarter/)
  await person.click(page.getByRole('button', { name: 'Columns' }))
  await person.click(page.getByRole('checkbox', { name: 'Recipient Name' }))
  await person.press('Escape')
  await person.click(page.getByRole('button', { name: 'Export' }))
  const downloading = page.waitForEvent('download')
  await person.click(page.getByRole('menuitem', { name: /CSV/ }))
  const stream = await (await downloading).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const csv = Buffer.concat(chunks).toString()
  expect(csv.split('\n')[0]).toContain('Recipient Name')
  expect(csv).toContain('Åsa Ålänning')
})

test('categories of VAT items are decided by a key each, with the words of the law in sight', async ({ page, api }) => {
  const waiting = await api.load<{ country: string }>('vat_category_view', {
    filter: [{ name: 'decision', value: 'open' }],
    page: { size: 1000 },
  })
  const [country] = [...Map.groupBy(waiting.rows, (row) => row.country)].findLast(([, rows]) => rows.length > 1) ?? []
  const where = [
    { name: 'country', value: country },
    { name: 'decision', value: 'open' },
  ]
  const before = await api.load('vat_category_view', { filter: where })
  await page.goto(`/view/ref_vat_category_review?f.country=${country}`)
  await expect(page.getByRole('toolbar', { name: 'Decided categories by country' })).toBeVisible()
  const first = page.locator('[role=grid] [data-id]').first()
  const words = first.locator('[data-column=legal_note]')
  const { rows } = await api.load<{ id: number; legal_note: string }>('vat_category_view', {
    filter: where,
    page: { size: 1000 },
  })
  const id = Number(await first.getAttribute('data-id'))
  await expect(words).toHaveText(rows.find((row) => row.id === id)?.legal_note ?? '', { useInnerText: true })
  const isCut = (cell: Element) =>
    cell.scrollWidth > cell.clientWidth || cell.scrollHeight > (cell.parentElement?.clientHeight ?? 0)
  expect(await words.evaluate(isCut)).toBe(false)
  await first.locator('[data-column=lines]').click()
  await page.keyboard.press('Space')
  const panel = page.locator('[data-section=details]')
  await expect(panel).toBeVisible()
  const person = counted(page, 3)
  await person.press('r')
  await expect.poll(async () => (await api.load('vat_category_view', { filter: where })).total).toBe(before.total - 1)
  const decided = page.url()
  await person.press('n')
  await expect(page).not.toHaveURL(decided)
  await expect(panel).toBeVisible()
  // The note of a success, and its Undo, is there for three seconds.
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toHaveCount(0)
  await person.press('a')
  await undo.click()
  await expect.poll(async () => (await api.load('vat_category_view', { filter: where })).total).toBe(before.total - 1)
})

test('the row with the focus is decided by the same keys, and then the row that takes its place', async ({ page, api }) => {
  const isOpen = async (id: string | null) =>
    (
      await api.load('vat_category_view', {
        filter: [
          { name: 'id', value: Number(id) },
          { name: 'decision', value: 'open' },
        ],
      })
    ).total === 1
  await page.goto('/view/ref_vat_category_review')
  const rows = page.locator('[role=grid] [data-id]')
  await rows.first().locator('[data-column=lines]').click()
  for (const key of ['r', 'a']) {
    const row = rows.filter({ has: page.locator(':focus') })
    const id = await row.getAttribute('data-id')
    expect(await isOpen(id)).toBe(true)
    await page.keyboard.press(key)
    await expect.poll(() => isOpen(id)).toBe(false)
    await expect(page.locator(`[role=grid] [data-id="${id}"]`)).toHaveCount(0)
    await expect(row).toHaveCount(1)
  }
})
