import type { Page } from '@playwright/test'
import { addDays } from '#domain/day.ts'
import type { JourneyApi } from './journey.ts'
import { expect, goWithin, test } from './journey.ts'
import { cellOf } from './lists.ts'

/** The month before that of today, which can be previewed on any day. */
const lastMonth = addDays(`${new Date().toISOString().slice(0, 7)}-01`, -1).slice(0, 7)

interface Listed {
  id: number
  invoice_number: string
}

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

const rowOf = (page: Page, id: number) => page.locator(`[role=row][data-id="${id}"]`)

test('a merchant is given a GPSR service, its month is previewed, issued, noted, mailed and credited', async ({
  page,
  api,
  as,
}) => {
  const merchants = await giveService(api)

  await test.step('the preview says what it comes to, and issues nothing', async () => {
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
  const { id: billing = 0, em_id = 0 } = months.rows[0] ?? {}
  const issued = async () =>
    (await api.load<Listed>('invoice_list_info', { filter: [{ name: 'em_id', value: em_id }] })).rows.filter(
      ({ invoice_number }) => invoice_number.startsWith('G'),
    )
  expect(await issued()).toEqual([])

  await test.step('one merchant is billed from its row', async () => {
    await goWithin(page, `/view/billing?f.em_id=${em_id}`)
    await expect(cellOf(page, billing, 'state')).toHaveText('Ready')
    await rowOf(page, billing)
      .getByRole('button', { name: /^Issue/ })
      .click()
    await expect(cellOf(page, billing, 'state')).toHaveText('Issued')
  })

  const [invoice = { id: 0, invoice_number: '' }] = await issued()
  await test.step('the list opens with this year and its totals, and takes a comment [INV-01] [INV-02] [INV-09]', async () => {
    await goWithin(page, '/view/invoice_list_view')
    await expect(page).toHaveURL(new RegExp(`f\\.timestamp=${new Date().getUTCFullYear()}-01-01`))
    await expect(page.getByText('Total Invoice Amount (EUR)').first()).toBeVisible()
    await goWithin(page, `/view/invoice_list_view?f.em_id=${em_id}`)
    const comment = () => rowOf(page, invoice.id).getByRole('button', { name: `Comment on invoice ${invoice.invoice_number}` })
    await comment().click()
    await page.route('**/api/invoice/update_comment', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: 'x' } }),
    )
    await page.getByRole('dialog').getByLabel('Comment').fill('Agreed with their accountant')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await test.step('a failure says its status [INV-40]', () => expect(page.getByText('We received 500 error')).toBeVisible())
    await page.unroute('**/api/invoice/update_comment')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await test.step('success is told [INV-41] [INV-47]', () =>
      expect(page.getByText('Comment entered successfully')).toBeVisible())
    await comment().click()
    await expect(page.getByRole('dialog').getByLabel('Comment')).toHaveValue('Agreed with their accountant')
    await page.getByRole('dialog').press('Escape')
  })

  await test.step('a payment that fails says its status [INV-39]', async () => {
    await rowOf(page, invoice.id)
      .getByRole('button', { name: `Payments of invoice ${invoice.invoice_number}` })
      .click()
    const dialog = page.getByRole('dialog', { name: `Payments of invoice ${invoice.invoice_number}` })
    await page.route('**/api/invoice/update', (route) => route.fulfill({ status: 500, json: { statusCode: 500, message: 'x' } }))
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await page
      .getByRole('dialog', { name: /^Record a payment/ })
      .getByRole('button', { name: 'Record payment' })
      .click()
    await expect(page.getByText('Request failed with 500 error')).toBeVisible()
    await page.unroute('**/api/invoice/update')
    await dialog.press('Escape')
  })

  await test.step('the orders of an invoice are downloaded from its row [INV-05]', async () => {
    const file = page.waitForEvent('download')
    await rowOf(page, invoice.id)
      .getByRole('button', { name: /^Download the orders of invoice/ })
      .click()
    expect((await file).suggestedFilename()).toMatch(/_\d{14}\.zip$/)
  })

  await test.step('its merchant is notified, until mails are suspended [INV-07] [INV-08] [INV-16]', async () => {
    await goWithin(page, `/view/invoice_list_view/${invoice.id}`)
    await page.getByRole('button', { name: 'Notify' }).first().click()
    await expect(page.getByText('Notification sent').first()).toBeVisible()
    await page.getByRole('button', { name: 'Suspend mails' }).first().click()
    await expect(page.getByRole('button', { name: 'Resume mails' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Notify' }).first()).toBeDisabled()
    await expect(page.getByText('Suspended').first()).toBeVisible()
  })

  await test.step('an administrator credits it, with a reason', async () => {
    const admin = await as('admin')
    await admin.goto(`/view/invoice_list_view/${invoice.id}`)
    await admin.getByRole('button', { name: 'Credit', exact: true }).first().click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel(/CREDIT/).fill('CREDIT')
    await dialog.getByLabel('Reason').fill('The service had not begun')
    await dialog.getByRole('button', { name: 'Credit', exact: true }).click()
    await expect(admin.getByText('Credit note issued')).toBeVisible()
    await expect.poll(async () => (await issued()).length).toBe(2)
  })
})

test('what is owed is shown by age, and a bar leads to its invoices; rows of an earlier shape have their amount', async ({
  page,
}) => {
  await page.goto('/view/invoice_list_view')
  await page.getByRole('button', { name: 'Ageing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ageing' })
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
