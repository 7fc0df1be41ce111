import { dayOf, monthBefore } from '#domain/day.ts'
import { findings } from './findings.ts'
import type { JourneyApi } from './journey.ts'
import { expect, test } from './journey.ts'
import { cellOf } from './lists.ts'
import { register } from './merchants.ts'

/** Confirmed orders of a merchant that has no others, the newest first, and the list of them. */
async function confirmedOrders(api: JourneyApi, count: number) {
  const { id: em_id, identifier: em } = await register(api, 'Confirmed')
  const name = `J-${Date.now()}`
  const at = new Date(Date.now() - 3_600_000).toISOString()
  await api.take(
    Array.from({ length: count }, (_, place) => place).flatMap((place) => [
      {
        type: 'order',
        em,
        id: `${name}-${place}`,
        at,
        currency: 'EUR',
        prices: 'inclusive',
        buyer: { kind: 'consumer' },
        ship_to: { country: 'DE', postal_code: '10115' },
        ship_from: { country: 'CN' },
        items: [{ line: 1, description: 'Cotton T-shirt', hs: '610910', quantity: 1, unit_price: '119.00' }],
      },
      { type: 'confirm', em, order: `${name}-${place}`, at },
    ]),
  )
  const { rows } = await api.load<{ id: number; fc_id: string }>('order_info', { filter: [{ name: 'em_id', value: em_id }] })
  return { orders: rows, list: `/view/order_info?f.em_id=${em_id}` }
}

test('orders are moved on by their test actions, one in its row and others as a selection [ORD-26] [ORD-28] [TEST-15]', async ({
  page,
  api,
}) => {
  const { orders, list } = await confirmedOrders(api, 3)
  const [first, ...others] = orders
  const id = first?.id ?? 0
  await page.goto(list)
  await test.step('what is for testing stands in a column of its own [ORD-10]', async () => {
    await expect(page.getByRole('columnheader', { name: 'Test Actions' })).toBeVisible()
  })
  const actions = cellOf(page, id, 'testActions')

  await actions.getByRole('button', { name: /^Update FCC Date/ }).click()
  const question = page.getByRole('dialog', { name: 'Update the FCC date?' })
  await expect(question).toContainText('For testing purposes only')
  await expect(question.getByLabel('FCC Date')).toHaveValue(monthBefore(dayOf(new Date())))
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText(`FCC date for FC-ID ${first?.fc_id} updated`)).toBeVisible()

  await actions.getByRole('button', { name: /^Mark As Paid/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Payment Verified Date')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Order #${id} marked as Paid`)).toBeVisible()
  await expect(cellOf(page, id, 'order_status')).toContainText('Payment verified')
  await expect(actions.getByRole('button', { name: /^Mark As Paid/ })).toBeDisabled()

  for (const other of others) await page.getByRole('checkbox', { name: `Select record ${other.id}`, exact: true }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await test.step('the bar over a selection stays one line high: what it has no room for is in a menu, by key as well', async () => {
    await expect(bar.getByRole('button', { name: 'Cancel order' })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    const more = bar.getByRole('button', { name: 'More' })
    await expect(more).toBeVisible()
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(44)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Update Payment Date' }).press('Enter')
    await expect(page.getByRole('dialog', { name: /payment date/i })).toBeVisible()
    await page.getByRole('dialog').press('Escape')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Mark As Paid' }).press('Enter')
  })
  await expect(page.getByRole('dialog', { name: 'Mark 2 orders as paid?' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 orders marked as paid')).toBeVisible()
  for (const other of others) await expect(cellOf(page, other.id, 'order_status')).toContainText('Payment verified')
})
