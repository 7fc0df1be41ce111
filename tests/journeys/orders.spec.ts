import type { APIRequestContext, Page } from '@playwright/test'
import { exampleEvents } from '#schema/intake/orderEvents.ts'
import { findings } from './findings.ts'
import type { JourneyApi } from './journey.ts'
import { expect, test } from './journey.ts'
import { register, watchCalls } from './merchants.ts'

/** An order with a parcel, a return and a discount, as the published example has it. */
async function orderOf(request: APIRequestContext, api: JourneyApi): Promise<{ id: number; em_id: number }> {
  const { id: em_id, identifier: em } = await register(api, 'Orders')
  const { key } = await api.post<{ key: string }>('persistence/create_em_api_key', { em_id, name: 'a test' })
  const answer = await request.post('/internal/api/intake/orders', {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    data: exampleEvents.map((event) => JSON.stringify({ ...event, em })).join('\n'),
  })
  expect(answer.status()).toBe(200)
  const { rows } = await api.load<{ id: number }>('order_info_view', { filter: [{ name: 'em_id', value: em_id }] })
  return { id: rows[0]?.id ?? 0, em_id }
}

const close = (page: Page) => page.getByRole('dialog').last().getByRole('button', { name: 'Close', exact: true }).last().click()

test('an order is taken apart from its list: items, splits, shipments, discount items', async ({ page, api, request }) => {
  const { id, em_id } = await orderOf(request, api)
  await page.goto(`/view/order_info?f.em_id=${em_id}`)
  const row = page.locator(`[role=row][data-id="${id}"]`)
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await test.step('Order breakdown has Items, Splits and Shipments [ORD-05] [ORD-06] [ORD-07]', async () => {
    await expect(page.getByRole('columnheader', { name: 'Order breakdown' })).toBeVisible()
    for (const name of ['Items', 'Splits', 'Shipments'])
      await expect(row.getByRole('button', { name: `Order #${id} ${name}`, exact: true })).toHaveText(name)
    await page.screenshot({ path: '.screens/orders-breakdown.png' })
    expect(await findings(page, '[role=grid]')).toEqual([])
  })
  await test.step('Items opens the items with codes as 4+2 digits [ORD-14] [ORD-19]', async () => {
    await row.getByRole('button', { name: `Order #${id} Items`, exact: true }).click()
    await expect(
      dialog(`Order #${id} Items`)
        .getByText(/^6109 10/)
        .first(),
    ).toBeVisible()
    await page.screenshot({ path: '.screens/orders-items.png' })
    expect(await findings(page, '[role=dialog]')).toEqual([])
    await close(page)
  })
  await test.step('Splits opens the splits, each with its Items [ORD-15] [ORD-17] [ORD-18]', async () => {
    await row.getByRole('button', { name: `Order #${id} Splits` }).click()
    await dialog(`Order #${id} Splits`)
      .getByRole('button', { name: `Order #${id} Split #1` })
      .click()
    await expect(dialog(`Order #${id} Split #1`).getByText("cotton T-shirt, men's").first()).toBeVisible()
    await close(page)
    await close(page)
  })
  await test.step('Shipments opens the shipments, each with its Items [ORD-08] [ORD-16] [SHIP-01]', async () => {
    await row.getByRole('button', { name: `Order #${id} Shipments` }).click()
    const shipments = dialog(`Order #${id} Shipments`)
    await expect(shipments.getByText('RR000000005EE').first()).toBeVisible()
    await shipments.getByRole('button', { name: /^Shipment #\d+ Items$/ }).click()
    await expect(
      page
        .getByRole('dialog', { name: /^Shipment #\d+ Items$/ })
        .getByText("cotton T-shirt, men's")
        .first(),
    ).toBeVisible()
    await close(page)
    await close(page)
  })
  await test.step('Discount Items opens what was discounted, from the view of discounts [ORD-09] [ORD-39]', async () => {
    const loads = watchCalls(page, '/visualize/load')
    await row.getByRole('button', { name: `Order #${id} Discount Items` }).click()
    await expect(dialog(`Order #${id} Discount Items`).getByText("cotton T-shirt, men's").first()).toBeVisible()
    expect(loads.map(({ tableName }) => tableName)).toContain('dashboard_order_discount_breakdown_view')
    await close(page)
  })
})

for (const { noun, list, filter, items, view, ids } of [
  {
    noun: 'return',
    list: 'order_return',
    filter: 'dashboard_order_return_view',
    items: /Return #\d+ Items$/,
    view: 'dashboard_order_return_breakdown_view',
    ids: ['[RET-01] [RET-02] [RET-03]', '[RET-04] [RET-07]', '[RET-05] [RET-12]'],
  },
  {
    noun: 'discount',
    list: 'order_discount',
    filter: 'dashboard_order_discount_view',
    items: /Discount .+ Items$/,
    view: 'dashboard_order_discount_breakdown_view',
    ids: ['[DISC-01] [DISC-02] [DISC-03]', '[DISC-04] [DISC-07]', '[DISC-05]'],
  },
] as const) {
  test(`a ${noun} is read with its items and the summary of its order`, async ({ page, api, request }) => {
    const { id } = await orderOf(request, api)
    const loads = watchCalls(page, '/visualize/load')
    await page.goto(`/view/${list}?f.order_id=${id}`)
    const row = page.getByRole('row').filter({ hasText: 'SO-1001' })
    await test.step(`the list has its filters and Refresh, and is read from its view ${ids[0]}`, async () => {
      await expect(row).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeVisible()
      expect(loads.map(({ tableName }) => tableName)).toContain(filter)
    })
    await test.step(`its items are read from their view ${ids[1]}`, async () => {
      await row.getByRole('button', { name: items }).click()
      await expect(page.getByRole('dialog').getByText("cotton T-shirt, men's").first()).toBeVisible()
      expect(loads.map(({ tableName }) => tableName)).toContain(view)
      await close(page)
    })
    await test.step(`Order Summary has totals in EUR, also returned and discounted ${ids[2]}`, async () => {
      await row.getByRole('button', { name: `Order #${id} Summary` }).click()
      const summary = page.getByRole('dialog', { name: `Order #${id} Summary` })
      await expect(summary.locator('[data-total=total]')).toContainText('44.70 €')
      await expect(summary.locator('[data-total=returned]')).toContainText('19.90 €')
      await expect(summary.locator('[data-total=discounted]')).toContainText('2.00 €')
      await page.screenshot({ path: `.screens/${noun}-summary.png` })
    })
  })
}

test('by keyboard, the page of an order says why its numbers are so, and what they were on another day', async ({
  page,
  api,
  request,
}) => {
  const { id } = await orderOf(request, api)
  await page.goto(`/view/order_info/${id}`)
  await expect(page.getByRole('heading', { name: 'SO-1001' })).toBeVisible()
  await page.screenshot({ path: '.screens/order-page.png' })
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Why these numbers?' }).press('Enter')
  const why = page.getByRole('dialog', { name: 'Why: SO-1001' })
  await expect(why.locator('[data-step=rate]')).toContainText('The standard rate: 19 %')
  await expect(why.locator('[data-unmet=IMPORT_SCHEME]')).toContainText('import scheme had begun')
  await expect(why.getByText('Recomputed from these steps alone: the same as the stored figures.')).toBeVisible()
  await page.screenshot({ path: '.screens/order-why.png' })
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(why).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Why these numbers?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const what = page.getByRole('dialog', { name: 'What if: SO-1001' })
  await expect(what.locator('[data-differs=true]')).toHaveCount(0)
  await what.getByRole('textbox', { name: 'Day' }).fill('2020-08-14')
  await what.getByRole('textbox', { name: 'Day' }).press('Enter')
  await expect(what.getByRole('alert')).toBeVisible()
  await what.getByRole('textbox', { name: 'Day' }).fill('2024-08-14')
  await what.getByLabel('Code of').fill('4901 99')
  await page.keyboard.press('Enter')
  await expect(what.getByRole('row', { name: 'VAT Rate' })).toContainText('7 %')
  await expect(what.getByRole('row', { name: 'VAT Rate' })).toContainText('19 %')
  await page.screenshot({ path: '.screens/order-what-if.png' })
  expect(await findings(page, '[role=dialog]')).toEqual([])
})
