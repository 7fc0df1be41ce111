import { addDays } from '#domain/day.ts'
import type { JourneyApi } from './journey.ts'
import { passesAxeInDark } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'

/** The month before that of today, which can be previewed on any day. */
const lastMonth = addDays(`${new Date().toISOString().slice(0, 7)}-01`, -1).slice(0, 7)

interface Merchant {
  id: number
  registered_date: string
  nominated_email: string | null
}

/** Gives some merchants of the demo that pay their taxes themselves, and have no such service, one from last month on. */
async function giveService(api: JourneyApi): Promise<number[]> {
  const { rows: products } = await api.load<{ id: number }>('invoice_product', { filter: [{ name: 'kind', value: 'gpsr' }] })
  const product_id = products[0]?.id
  const { rows } = await api.load<Merchant>('em', {
    filter: [{ name: 'payment_handling_mode', value: 'direct' }],
    page: { size: 500 },
  })
  const { rows: had } = await api.load<{ em_id: number }>('em_product', {
    filter: [{ name: 'product_id', value: product_id }],
    page: { size: 500 },
  })
  const chosen = rows
    .filter(({ registered_date, nominated_email }) => registered_date < `${lastMonth}-01` && nominated_email !== null)
    .filter(({ id }) => !had.some(({ em_id }) => em_id === id))
    .slice(0, 5)
  for (const { id: em_id } of chosen)
    await api.insert('em_product', { em_id, product_id, quantity: 1, rhythm: 'once', valid_from: `${lastMonth}-01` })
  return chosen.map(({ id }) => id)
}

test('the month of a merchant that was given a GPSR service is previewed before anything is issued', async ({ page, api }) => {
  const merchants = await giveService(api)

  await test.step('the preview says what it comes to', async () => {
    await page.goto('/view/billing')
    await page.getByRole('button', { name: 'Preview a month' }).click()
    const dialog = page.getByRole('dialog', { name: 'What does a month come to?' })
    await dialog.getByRole('button', { name: 'Direct: fees only' }).click()
    await dialog.getByRole('button', { name: 'Preview a month' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/f\.payment_handling_mode=direct/)
  })

  const months = await api.load<{ id: number; em_id: number; state: string }>('billing_month', {
    filter: [
      { name: 'em_id', comparator: 'in', value: merchants },
      { name: 'state', value: 'ready' },
    ],
  })
  const [month] = months.rows
  if (!month) throw new Error('no month is ready')
  const { id: billing, em_id } = month
  await test.step('and lists what changed', async () => {
    await goWithin(page, `/view/billing?f.em_id=${em_id}`)
    await expect(page.locator(`[role=row][data-id="${billing}"]`).getByText('Products')).toBeVisible()
  })
})

test('what is owed is shown by age, and a bar leads to its invoices; rows of an earlier shape have their amount', async ({
  page,
}) => {
  await page.goto('/view/invoice_list_view')
  await page.getByRole('button', { name: 'Ageing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ageing' })
  await expect(dialog.getByRole('button', { name: /^1–30 days/ })).toBeVisible()
  await test.step('the dialog passes axe, dark and narrow', () => passesAxeInDark(page))
  await dialog.getByRole('button', { name: /^1–30 days/ }).click()
  await expect(page).toHaveURL(/f\.due_date=/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await test.step('a row with eur_amount only shows it [INV-19]', async () => {
    await page.route('**/api/visualize/load', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { rows: Record<string, unknown>[] } }
      for (const row of body.data.rows) {
        if (!('total_invoice_amount_in_eur' in row)) continue
        delete row['total_invoice_amount_in_eur']
        row['eur_amount'] = '1234.50'
      }
      await route.fulfill({ response: answer, json: body })
    })
    await page.reload()
    await expect(page.getByText('1 234.50').first()).toBeVisible()
  })
})
