import type { APIRequestContext, Page } from '@playwright/test'
import { exampleEvents } from '#schema/intake/orderEvents.ts'
import { findings } from './findings.ts'
import type { JourneyApi } from './journey.ts'
import { expect, goWithin, test } from './journey.ts'
import { cut, register, watchCalls } from './merchants.ts'

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

/** What takes of an order: a return and a discount, each a list with items and a summary. */
const reductions = [
  {
    noun: 'Return',
    name: 'SO-1001',
    list: 'order_return',
    filter: 'dashboard_order_return_view',
    items: /Return #\d+ Items$/,
    view: 'dashboard_order_return_breakdown_view',
    ids: ['[RET-01] [RET-02] [RET-03]', '[RET-04] [RET-07]', '[RET-05] [RET-12]'],
  },
  {
    noun: 'Discount',
    name: 'D-1',
    list: 'order_discount',
    filter: 'dashboard_order_discount_view',
    items: /Discount .+ Items$/,
    view: 'dashboard_order_discount_breakdown_view',
    ids: ['[DISC-01] [DISC-02] [DISC-03]', '[DISC-04] [DISC-07]', '[DISC-05]'],
  },
] as const

test('an order is taken apart from its list, its return and its discount are read with the summary of the order', async ({
  page,
  api,
  request,
}) => {
  const { id, em_id } = await orderOf(request, api)
  await page.goto(`/view/order_info?f.em_id=${em_id}`)
  const row = page.locator(`[role=row][data-id="${id}"]`)
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await test.step('Order breakdown has Items, Splits and Shipments [ORD-05] [ORD-06] [ORD-07]', async () => {
    await expect(page.getByRole('columnheader', { name: 'Order breakdown' })).toBeVisible()
    for (const name of ['Items', 'Splits', 'Shipments'])
      await expect(row.getByRole('button', { name: `Order #${id} ${name}`, exact: true })).toHaveText(name)
  })
  await test.step('Items opens the items with codes as 4+2 digits [ORD-14] [ORD-19]', async () => {
    await row.getByRole('button', { name: `Order #${id} Items`, exact: true }).click()
    await expect(
      dialog(`Order #${id} Items`)
        .getByText(/^6109 10/)
        .first(),
    ).toBeVisible()
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
  })
  const shipments = dialog(`Order #${id} Shipments`)
  await test.step('a shipment has its customs forms, one labelled as what it is [SHIP-02] [SHIP-03]', async () => {
    await expect(shipments.getByRole('columnheader', { name: 'Customs Forms' })).toBeVisible()
    for (const name of ['CN22', 'Declaration']) await expect(shipments.getByRole('button', { name, exact: true })).toBeEnabled()
    // Without scrolling: they are what the dialog is opened for.
    await expect(shipments.getByRole('button', { name: 'Barcode', exact: true })).toBeInViewport({ ratio: 1 })
  })
  await test.step('its QR code and barcode are shown as pictures [SHIP-05] [SHIP-06] [SHIP-29]', async () => {
    for (const name of ['QR Code', 'Barcode']) {
      await shipments.getByRole('button', { name, exact: true }).click()
      const code = page.getByRole('dialog', { name: new RegExp(`^Shipment #\\d+ ${name}$`) })
      await expect
        .poll(() => code.getByRole('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
        .toBeGreaterThan(100)
      expect(await findings(page, '[role=dialog]')).toEqual([])
      await close(page)
    }
  })
  await test.step('by keyboard, the form opens in a window of its own and the declaration is saved as XML', async () => {
    const [form, viewer] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/cn22/pdf')),
      page.context().waitForEvent('page'),
      shipments.getByRole('button', { name: 'CN22', exact: true }).press('Enter'),
    ])
    // The page lies behind that window until it is closed.
    await viewer.close()
    expect(form.headers()['content-type']).toBe('application/pdf')
    const saved = page.waitForEvent('download')
    await shipments.getByRole('button', { name: 'Declaration', exact: true }).press('Enter')
    expect((await saved).suggestedFilename()).toMatch(/\.xml$/)
  })
  await test.step('a form that cannot be shown or made says so [SHIP-26] [ERRMSG-12]', async () => {
    await cut(page, '/pdf')
    await shipments.getByRole('button', { name: 'CN22', exact: true }).click()
    await expect(page.getByText('Report viewing failed')).toBeVisible()
    await cut(page, '/api/customs_declaration/**')
    await shipments.getByRole('button', { name: 'Declaration', exact: true }).click()
    await expect(page.getByText('Report generation failed')).toBeVisible()
    await close(page)
  })
  await test.step('Discount Items opens what was discounted, from the view of discounts [ORD-09] [ORD-39]', async () => {
    const loads = watchCalls(page, '/visualize/load')
    await row.getByRole('button', { name: `Order #${id} Discount Items` }).click()
    await expect(dialog(`Order #${id} Discount Items`).getByText("cotton T-shirt, men's").first()).toBeVisible()
    expect(loads.map(({ tableName }) => tableName)).toContain('dashboard_order_discount_breakdown_view')
    await close(page)
  })
  for (const { noun, name, list, filter, items, view, ids } of reductions) {
    const loads = watchCalls(page, '/visualize/load')
    await goWithin(page, `/view/${list}?f.order_id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `${noun}s` })).toBeVisible()
    const listed = page.getByRole('row').filter({ hasText: name })
    await test.step(`the list has its filters and Refresh, and is read from its view ${ids[0]}`, async () => {
      await expect(listed).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeVisible()
      expect(loads.map(({ tableName }) => tableName)).toContain(filter)
    })
    await test.step(`its items are read from their view ${ids[1]}`, async () => {
      await listed.getByRole('button', { name: items }).click()
      await expect(page.getByRole('dialog').getByText("cotton T-shirt, men's").first()).toBeVisible()
      expect(loads.map(({ tableName }) => tableName)).toContain(view)
      await close(page)
    })
    await test.step(`the summary of the order has totals in EUR, also returned and discounted ${ids[2]}`, async () => {
      await listed.getByRole('button', { name: `Order #${id} Summary` }).click()
      const summary = page.getByRole('dialog', { name: `Order #${id} Summary` })
      await expect(summary.locator('[data-total=total]')).toContainText('44.70 €')
      await expect(summary.locator('[data-total=returned]')).toContainText('19.90 €')
      await expect(summary.locator('[data-total=discounted]')).toContainText('2.00 €')
      await close(page)
    })
    await test.step('its page has its merchant, its items and the summary', async () => {
      await goWithin(page, `/view/${list}/${await listed.getAttribute('data-id')}`)
      await expect(page.getByRole('region', { name: `${noun} Items` }).getByText("cotton T-shirt, men's")).toBeVisible()
      await expect(page.locator('[data-facts]').getByRole('link')).toHaveAttribute('href', `/view/em-info/${em_id}`)
      await expect(page.getByRole('button', { name: `Order #${id} Summary` })).toHaveText('Order Summary')
    })
  }
})

test('on paper the lists of an order are as wide as its other parts, with letters as large as that allows', async ({
  page,
  api,
  request,
}) => {
  const { id } = await orderOf(request, api)
  await page.goto(`/view/order_info/${id}`)
  await expect(page.getByRole('grid', { name: 'Order Items' }).getByRole('row')).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1047, height: 742 })
  const over = () =>
    page.getByRole('grid').evaluateAll((grids) =>
      grids.flatMap((grid) => {
        const room = grid.parentElement?.getBoundingClientRect().right ?? 0
        const ends = [...grid.querySelectorAll('.cell')].map((cell) => cell.getBoundingClientRect().right)
        return Math.max(...ends) > room + 1 ? [grid.getAttribute('aria-label')] : []
      }),
    )
  await expect.poll(over).toEqual([])
  await page.emulateMedia({ media: 'screen' })
})

test('the page of an order says why its numbers are so, and on another day, and has its currency wherever it is shown', async ({
  page,
  api,
  request,
}) => {
  const { id } = await orderOf(request, api)
  await page.goto(`/view/order_info/${id}`)
  await expect(page.getByRole('heading', { name: 'SO-1001' })).toBeVisible()
  await page.getByRole('button', { name: 'Why these numbers?' }).press('Enter')
  const why = page.getByRole('dialog', { name: 'Why: SO-1001' })
  await expect(why.locator('[data-step=rate]')).toContainText('The standard rate: 19 %')
  await expect(why.locator('[data-unmet=IMPORT_SCHEME]')).toContainText('import scheme had begun')
  await expect(why.getByText('Recomputed from these steps alone: the same as the stored figures.')).toBeVisible()
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
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(what).toHaveCount(0)

  await test.step('what belongs to an order stands in its currency, on its page and in the dialogs of the list', async () => {
    const { rows } = await api.load<{ id: number; external_order_id: string }>('order_info_view', {
      filter: [{ name: 'currency', value: 'USD' }],
    })
    const { id, external_order_id: number } = rows[0] ?? { id: 0, external_order_id: '' }
    await goWithin(page, `/view/order_info/${id}`)
    await expect(page.getByRole('heading', { name: number, exact: true })).toBeVisible()
    const items = page.locator('[role=grid]').first()
    await expect(items.getByText(/USD$/).first()).toBeVisible()
    await expect(items.getByText('€')).toHaveCount(0)
    await goWithin(page, `/view/order_info?f.external_order_id=${encodeURIComponent(number)}`)
    await page.getByRole('button', { name: `Order #${id} Splits` }).click()
    const splits = page.getByRole('dialog').locator('[role=grid]')
    await expect(splits.getByText(/USD$/).first()).toBeVisible()
    await expect(splits.locator('[data-column=total]').getByText('€')).toHaveCount(0)
  })
})
