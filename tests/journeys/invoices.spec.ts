import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import type { JourneyApi } from './journey.ts'
import { expect, test } from './journey.ts'
import { cellOf } from './lists.ts'
import { refuse } from './merchants.ts'

interface Listed {
  id: number
  full_name: string
  identifier: string
  due_in: number | null
}

/** A merchant of the demo with an unpaid invoice that is due, or one that is overdue. */
async function debtor(api: JourneyApi, isOverdue: boolean): Promise<Listed> {
  const { rows } = await api.load<Listed>('em_view')
  const found = rows.find(({ due_in }) => due_in !== null && due_in < 0 === isOverdue)
  if (!found) throw new Error('The demo has no such merchant')
  return found
}

const openList = (page: Page, { full_name }: Listed) =>
  page.goto(`/view/em-info?${new URLSearchParams({ 'f.full_name': full_name }).toString()}`)

/**
 * The answer that is an invoice, once a window has shown it. The page lies behind that window until it is closed, and draws
 * nothing there: what looks at it would wait for a frame that does not come.
 */
async function watchInvoice(page: Page) {
  const [pdf, opened] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/pdf')),
    page.context().waitForEvent('page'),
  ])
  await opened.close()
  return pdf
}

test('Invoice opens the newest invoice of a merchant that has one due [EM-07] [EM-08] [EM-47] [EM-51]', async ({ page, api }) => {
  const merchant = await debtor(api, true)
  await openList(page, merchant)
  await expect(cellOf(page, merchant.id, 'due_in')).toHaveText(`${merchant.due_in}, overdue`)
  const button = page.locator(`[role=row][data-id="${merchant.id}"]`).getByRole('button', { name: 'Invoice' })
  const last = page.waitForResponse((answer) => answer.url().endsWith(`/api/last_invoice/${merchant.id}`))
  const shown = watchInvoice(page)
  await button.click()
  const { data } = (await (await last).json()) as { data: { id: number }[] }
  const pdf = await shown
  expect(pdf.url()).toContain(`/api/invoice/${merchant.id}/${data[0]?.id}/pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})

const failures: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'a merchant without an invoice',
    (page) => page.route('**/api/last_invoice/*', (route) => route.fulfill({ json: { statusCode: 200, data: [] } })),
  ],
  ['an invoice that cannot be had', (page) => refuse(page, '/pdf')],
]

for (const [name, breakIt] of failures) {
  test(`${name} shows that viewing failed [EM-47] [ERRMSG-11]`, async ({ page, api }) => {
    const merchant = await debtor(api, true)
    await breakIt(page)
    await openList(page, merchant)
    await page.locator(`[role=row][data-id="${merchant.id}"]`).getByRole('button', { name: 'Invoice' }).click()
    await expect(page.getByText('Report viewing failed')).toBeVisible()
  })
}

test('the open invoices of a merchant stand beside its data, and open', async ({ page, api }) => {
  const merchant = await debtor(api, true)
  await page.goto(`/view/em-info?merchant=${merchant.id}`)
  const panel = page.getByRole('region', { name: 'Open invoices' })
  await expect(panel.getByText('Was due', { exact: false }).first()).toBeVisible()
  const shown = watchInvoice(page)
  await panel.getByRole('button').first().click()
  const pdf = await shown
  expect(pdf.url()).toContain(`/api/invoice/${merchant.id}/`)
  expect(await findings(page)).toEqual([])
})

test('the invoice list opens under its path, with each invoice’s state and PDF [ROUTE-14] [INV-04]', async ({ page }) => {
  await page.goto('/view/invoice_list_view?size=25')
  await expect(page.getByRole('heading', { name: 'EM Invoices' })).toBeVisible()
  const row = page.locator('[role=row][data-id]').first()
  await expect(row).toBeVisible()
  const shown = watchInvoice(page)
  await row.getByRole('button', { name: /^Open invoice .* as a PDF$/ }).click()
  await shown
  await page.screenshot({ path: '.screens/invoices.png' })
  expect(await findings(page)).toEqual([])
})
