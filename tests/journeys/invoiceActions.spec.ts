import type { Page } from '@playwright/test'
import type { JourneyApi } from './journey.ts'
import { expect, goWithin, test } from './journey.ts'
import { loadRequest } from './lists.ts'

interface Listed {
  id: number
  em_id: number
  invoice_number: string
  total_invoice_amount_in_eur: string
  communication_status: string | null
}

/** Overdue invoices of the demo of which nothing is paid, whose merchants have an address; other journeys take others. */
async function overdue(api: JourneyApi): Promise<Listed[]> {
  const { rows } = await api.load<Listed>('invoice_list_info', {
    filter: [
      { name: 'payment_status', value: 'overdue' },
      { name: 'total_invoice_amount_in_eur', comparator: '>=', value: '10.00' },
    ],
    orderBy: [{ name: 'id', direction: 'asc' }],
    page: { size: 200 },
  })
  const { rows: merchants } = await api.load<{ id: number; nominated_email: string | null }>('em', { page: { size: 500 } })
  const reached = new Set(merchants.flatMap(({ id, nominated_email }) => (nominated_email === null ? [] : [id])))
  const found = rows.filter(({ em_id, communication_status }) => communication_status === null && reached.has(em_id))
  // Those of other journeys are the first and the last ones.
  return found.slice(Math.floor(found.length / 3))
}

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

const rowOf = (page: Page, { id }: Listed) => page.locator(`[role=row][data-id="${id}"]`)

test('an invoice of the list is downloaded with its appendix, its merchant notified, suspended and commented on', async ({
  page,
  api,
}) => {
  const [invoice] = await overdue(api)
  if (!invoice) throw new Error('The demo has no overdue invoice')
  const { id, invoice_number } = invoice
  const year = new Date().toISOString().slice(0, 4)

  await test.step('the list opens with the year so far and its totals [INV-01] [INV-02]', async () => {
    const asked = loadRequest(page, 'invoice_list_info')
    await page.goto('/view/invoice_list_view')
    expect((await asked).filter).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'timestamp', comparator: '>=', value: `${year}-01-01T00:00:00.000Z` }),
      ]),
    )
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await expect(page.locator('[data-sum=total_invoice_amount_in_eur]')).toContainText(/[1-9]/)
    await expect(page.locator('[data-sum=paid_amount]')).toContainText(/[1-9]/)
  })
  await goWithin(page, `/view/invoice_list_view?${new URLSearchParams({ 'f.invoice_number': invoice_number }).toString()}`)
  await test.step('the appendix is downloaded [INV-05]', async () => {
    const downloading = page.waitForEvent('download')
    await rowOf(page, invoice)
      .getByRole('button', { name: `Download the orders of invoice ${invoice_number}` })
      .click()
    expect((await downloading).suggestedFilename()).toMatch(/_\d{14}\.zip$/)
  })
  await test.step('a comment is entered, said to be, and kept [INV-09] [INV-41] [INV-47]', async () => {
    const name = `Comment on invoice ${invoice_number}`
    const comment = `Pays on Friday ${Date.now()}`
    await rowOf(page, invoice).getByRole('button', { name }).click()
    await page.getByRole('dialog', { name }).getByRole('textbox').fill(comment)
    // What is typed stays when the list becomes cards below it, and its row's button is gone.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('[data-card]').first()).toBeAttached()
    await expect(page.getByRole('dialog', { name }).getByRole('textbox')).toHaveValue(comment)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator('[role=row]').first()).toBeAttached()
    await expect(page.getByRole('dialog', { name }).getByRole('textbox')).toHaveValue(comment)
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Comment entered successfully', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The row from which it was opened is another one by now, and has the focus all the same.
    await expect(page.locator(`[role=row][data-id="${id}"] :focus`)).toHaveCount(1)
    await page.reload()
    await rowOf(page, invoice).getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name }).getByRole('textbox')).toHaveValue(comment)
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Cancel' }).click()
  })
  await goWithin(page, `/view/invoice_list_view/${id}`)
  await test.step('the merchant is notified [INV-07]', async () => {
    await page.getByRole('button', { name: 'Notify', exact: true }).click()
    await expect(page.getByText('Notification sent', { exact: true })).toBeVisible()
    const { rows } = await api.load<{ invoice_id: number }>('invoice_mail_view', { filter: [{ name: 'invoice_id', value: id }] })
    expect(rows.length).toBeGreaterThan(0)
  })
  await test.step('its mails are suspended, and notifying is not possible then [INV-08]', async () => {
    await page.getByRole('button', { name: 'Suspend mails' }).click()
    await expect(page.getByRole('button', { name: 'Resume mails' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Notify', exact: true })).toBeDisabled()
    const { rows } = await api.load<Listed>('invoice_list_info', { filter: [{ name: 'id', value: id }] })
    expect(rows).toMatchObject([{ communication_status: 'suspended' }])
  })
})

test('lines of an overdue invoice are credited from its page, where the late interest is told', async ({ as, api }) => {
  const { rows: late } = await api.load<Listed>('invoice_list_info', {
    filter: [
      { name: 'payment_status', comparator: 'in', value: ['overdue', 'partially_paid'] },
      { name: 'document_type', value: 'invoice' },
      { name: 'due_date', comparator: '<=', value: yesterday },
    ],
    orderBy: [{ name: 'id', direction: 'asc' }],
    page: { size: 200 },
  })
  let invoice: Listed | undefined
  // The first and the newest ones are those of other journeys.
  for (const one of late.slice(1)) {
    const { rows } = await api.load('invoice_line', { filter: [{ name: 'invoice_id', value: one.id }] })
    if (rows.length > 1) {
      invoice = one
      break
    }
  }
  if (!invoice) throw new Error(`None of ${late.length} overdue invoices has several lines`)
  const { id, invoice_number } = invoice
  const page = await as('admin')
  await page.goto(`/view/invoice_list_view/${id}`)

  const interest = page.getByRole('region', { name: 'Late interest' })
  await test.step('the interest is told with its days and rate', async () => {
    const { rows } = await api.load<{ valid_from: string; percent: string; confirmed: boolean }>('reference_rate')
    const [year = '', month = ''] = new Date().toISOString().split('-')
    const rate = rows.find(({ valid_from }) => valid_from === `${year}-${month < '07' ? '01' : '07'}-01`)
    // Somebody has to enter the rate of each half-year.
    if (!rate) return expect(interest.getByText('No reference rate is known from')).toBeVisible()
    await expect(interest.getByText(String(11 + Number(rate.percent))).first()).toBeVisible()
    if (!rate.confirmed) await expect(interest.getByText('is to be confirmed')).toBeVisible()
    await expect(interest.getByText('Fixed sum for recovery', { exact: true })).toBeVisible()
  })
  await test.step('a credit note without a reason, or without lines, is not issued', async () => {
    await page.getByRole('button', { name: 'Credit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Credit invoice ${invoice_number}?` })
    await dialog.getByRole('button', { name: 'Issue credit note' }).click()
    await expect(dialog.getByText('Enter a valid Reason')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'All lines' }).uncheck()
    await expect(dialog.getByRole('button', { name: 'Issue credit note' })).toBeDisabled()
  })
  await test.step('the chosen line is credited with what was shown', async () => {
    const dialog = page.getByRole('dialog', { name: `Credit invoice ${invoice_number}?` })
    await dialog.getByRole('checkbox').nth(1).check()
    await dialog.getByLabel('Reason').fill('Billed twice')
    const shown = (await dialog.locator('dt:text("The credit note comes to") + dd').textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Issue credit note' }).click()
    await expect(page.getByText('Credit note issued', { exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const { rows } = await api.load<{ total_invoice_amount_in_eur: string; credit_reason: string }>('issued_invoice', {
      filter: [{ name: 'em_id', value: invoice.em_id }],
      orderBy: [{ name: 'id', direction: 'desc' }],
    })
    const note = rows.find(({ credit_reason }) => credit_reason === 'Billed twice')
    expect(shown.replaceAll(/[^\d.]/g, '')).toBe(note?.total_invoice_amount_in_eur.replace('-', ''))
  })
  await test.step('and cannot be credited again', async () => {
    await page.getByRole('button', { name: 'Credit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Credit invoice ${invoice_number}?` })
    await expect(dialog.getByRole('checkbox', { name: /credited before/ })).toBeDisabled()
  })
})
