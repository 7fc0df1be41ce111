import { dayOf, monthBefore } from '#domain/day.ts'
import { findings } from './findings.ts'
import type { JourneyApi } from './journey.ts'
import { expect, test } from './journey.ts'
import { cellOf } from './lists.ts'

/** Confirmed orders of a merchant, the newest first. */
async function confirmedOrders(api: JourneyApi, count: number): Promise<{ id: number; fc_id: string }[]> {
  const { rows: merchants } = await api.load<{ identifier: string; id: number }>('em_view', {
    filter: [{ name: 'enabled', value: true }],
    page: { size: 1 },
  })
  const em = merchants[0]?.identifier
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
  const { rows } = await api.load<{ id: number; fc_id: string }>('order_info', { page: { size: count } })
  return rows
}

test('orders are moved on by their test actions, one in its row and others as a selection [ORD-26] [ORD-28] [TEST-15]', async ({
  page,
  api,
}) => {
  const [first, ...others] = await confirmedOrders(api, 3)
  const id = first?.id ?? 0
  await page.goto('/view/order_info')
  await expect(page.getByRole('columnheader', { name: 'Test Actions' })).toBeVisible()
  const actions = cellOf(page, id, 'testActions')

  await actions.getByRole('button', { name: /^Update FCC Date/ }).click()
  const question = page.getByRole('dialog', { name: 'Update the FCC date?' })
  await expect(question).toContainText('For testing purposes only')
  await expect(question.getByLabel('FCC Date')).toHaveValue(monthBefore(dayOf(new Date())))
  await page.screenshot({ path: '.screens/order-test-date.png' })
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText(`FCC date for FC-ID ${first?.fc_id} updated`)).toBeVisible()

  await actions.getByRole('button', { name: /^Mark As Paid/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Payment Verified Date')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Order #${id} marked as Paid`)).toBeVisible()
  await expect(cellOf(page, id, 'order_status')).toHaveText('Payment verified')
  await expect(actions.getByRole('button', { name: /^Mark As Paid/ })).toBeDisabled()

  for (const other of others) await page.getByRole('checkbox', { name: `Select record ${other.id}`, exact: true }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await page.screenshot({ path: '.screens/order-test-actions.png' })
  await bar.getByRole('button', { name: 'Mark As Paid' }).click()
  await expect(page.getByRole('dialog', { name: 'Mark 2 orders as paid?' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 orders marked as paid')).toBeVisible()
  for (const other of others) await expect(cellOf(page, other.id, 'order_status')).toHaveText('Payment verified')
})
