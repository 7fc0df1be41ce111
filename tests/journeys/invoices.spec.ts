import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import type { JourneyApi } from './journey.ts'
import { expect, goWithin, test } from './journey.ts'
import { cellOf } from './lists.ts'
import { cut } from './merchants.ts'

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

test('Invoice opens the newest invoice of a merchant that has one due, or says that viewing failed [EM-07] [EM-08] [EM-47]', async ({
  page,
  api,
}) => {
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

  const failed = page.getByText('Report viewing failed')
  await test.step('an invoice that cannot be had shows that viewing failed [EM-47] [ERRMSG-11]', async () => {
    await cut(page, '/pdf')
    await button.click()
    await expect(failed).toBeVisible()
    await page.getByRole('alert').filter({ has: failed }).getByRole('button').click()
    await expect(failed).toHaveCount(0)
    await page.unroute('**/pdf')
  })
  await test.step('so does one that cannot be found [EM-47] [ERRMSG-11]', async () => {
    await cut(page, '/api/last_invoice/*')
    await button.click()
    await expect(failed).toBeVisible()
  })
  await test.step('the open invoices stand beside the data of the merchant, and open', async () => {
    await goWithin(page, `/view/em-info?size=25&merchant=${merchant.id}`)
    const panel = page.getByRole('region', { name: 'Open invoices' })
    await expect(panel.getByText('Was due', { exact: false }).first()).toBeVisible()
    const opened = watchInvoice(page)
    await panel.getByRole('button').first().click()
    expect((await opened).url()).toContain(`/api/invoice/${merchant.id}/`)
    expect(await findings(page, '[role=dialog]')).toEqual([])
  })
  await test.step('the invoice list opens under its path, with each invoice’s state and PDF [ROUTE-14] [INV-04]', async () => {
    await page.unrouteAll()
    await goWithin(page, '/view/invoice_list_view?size=25')
    await expect(page.getByRole('heading', { level: 1, name: 'EM Invoices' })).toBeVisible()
    const opened = watchInvoice(page)
    await page
      .getByRole('button', { name: /^Open invoice .* as a PDF$/ })
      .first()
      .click()
    await opened
  })
})

/** An invoice of the demo of which nothing is paid. Journeys run at once: each takes one that no other does. */
async function unpaid(api: JourneyApi, journey: 0 | 1 | 2) {
  const { rows } = await api.load<{ id: number; em_id: number; invoice_number: string; total_invoice_amount_in_eur: string }>(
    'invoice_list_info',
    {
      filter: [
        { name: 'paid_amount', value: '0.00' },
        { name: 'total_invoice_amount_in_eur', comparator: '>=', value: '10.00' },
      ],
      orderBy: [{ name: 'id' }],
    },
  )
  const invoice = rows.find(({ id }) => id % 3 === journey)
  if (!invoice) throw new Error('The demo has too few unpaid invoices')
  return invoice
}

const entriesOf = async (api: JourneyApi, invoice_id: number) =>
  (await api.load<{ amount: string }>('invoice_payment', { filter: [{ name: 'invoice_id', value: invoice_id }] })).rows.map(
    ({ amount }) => amount,
  )

async function openPayments(page: Page, { id, invoice_number }: { id: number; invoice_number: string }) {
  const path = `/view/invoice_list_view?${new URLSearchParams({ 'f.invoice_number': invoice_number }).toString()}`
  await (page.url().includes('/view/') ? goWithin(page, path) : page.goto(path))
  const name = `Payments of invoice ${invoice_number}`
  await page.locator(`[role=row][data-id="${id}"]`).getByRole('button', { name }).click()
  return page.getByRole('dialog', { name })
}

test('a payment is recorded once after a question, whatever its amount or a lost answer, and reversed with a reason', async ({
  page,
  api,
}) => {
  await test.step('it asks first, and a reversal needs its reason [INV-06] [INV-34] [INV-42]', async () => {
    const invoice = await unpaid(api, 0)
    const dialog = await openPayments(page, invoice)
    await expect(dialog.getByLabel('Amount (EUR)')).toHaveValue(invoice.total_invoice_amount_in_eur)
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText('Please confirm invoice payment', { exact: true })).toBeVisible()
    await page
      .getByRole('dialog', { name: /^Record a payment/ })
      .getByRole('button', { name: 'Record payment' })
      .dblclick()
    await expect(page.getByText('Payment details entered successfully')).toBeVisible()
    await expect(cellOf(page, invoice.id, 'payment_status')).toHaveText(/^Paid/)
    expect(await entriesOf(api, invoice.id)).toEqual([invoice.total_invoice_amount_in_eur])

    await dialog.getByRole('button', { name: /^Reverse the payment/ }).click()
    await page.getByRole('button', { name: 'Reverse', exact: true }).click()
    await expect(page.getByText('Enter a valid Reason')).toBeVisible()
    await page.getByLabel('Reason').fill('Bank called it back')
    await page.getByRole('button', { name: 'Reverse', exact: true }).click()
    await expect(dialog.getByText('Counter-entry: Bank called it back')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Reverse/ })).toHaveCount(0)
    await expect(cellOf(page, invoice.id, 'paid_amount')).toHaveText(/^0[.]00/)
    expect(await findings(page, '[role=dialog]')).toEqual([])
    await dialog.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await goWithin(page, `/view/invoice_list_view/${invoice.id}`)
    const name = `Payments of invoice ${invoice.invoice_number}`
    await page.getByRole('button', { name }).filter({ hasText: 'Payments' }).click()
    await expect(page.getByRole('dialog', { name }).getByText('Counter-entry: Bank called it back')).toBeVisible()
    await page.getByRole('dialog', { name }).press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('another amount is asked about, and one of more than is open says what is [INV-33] [INV-46]', async () => {
    const invoice = await unpaid(api, 1)
    const dialog = await openPayments(page, invoice)
    await dialog.getByLabel('Amount (EUR)').fill('1.00')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText('Paid amount differs from invoice amount. Please confirm invoice payment')).toBeVisible()
    await page.getByRole('button', { name: 'Keep as it is' }).click()
    await dialog.getByLabel('Amount (EUR)').fill('999999')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText(/^Only .* of this invoice is open/)).toBeVisible()
    await page.getByRole('button', { name: 'Keep as it is' }).click()
    expect(await entriesOf(api, invoice.id)).toEqual([])

    // Another payment comes in between: what is open now is less than what was asked about.
    await dialog.getByLabel('Amount (EUR)').fill(invoice.total_invoice_amount_in_eur)
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await api.post('invoice/update', {
      em_id: invoice.em_id,
      invoice_id: invoice.id,
      paid_amount: '1.00',
      date_of_payment: new Date().toISOString().slice(0, 10),
    })
    await page
      .getByRole('dialog', { name: /^Record a payment/ })
      .getByRole('button', { name: 'Record payment' })
      .click()
    await expect(page.getByText(/^Only .* of this invoice is open/)).toBeVisible()
    const answered = page.waitForResponse('**/api/invoice/update')
    await page
      .getByRole('dialog', { name: /^Record a payment/ })
      .getByRole('button', { name: 'Record payment' })
      .click()
    expect((await answered).status()).toBe(200)
    expect((await entriesOf(api, invoice.id)).toSorted()).toEqual(['1.00', invoice.total_invoice_amount_in_eur].toSorted())
    await dialog.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('one whose answer was lost is booked once, however often it is tried again', async () => {
    const invoice = await unpaid(api, 2)
    const dialog = await openPayments(page, invoice)
    let lost = 0
    await page.route('**/api/invoice/update', async (route) => {
      // The server has done it; the answer never arrives.
      await route.fetch()
      lost++
      await route.abort('connectionreset')
    })
    const record = async () => {
      await dialog.getByRole('button', { name: 'Record payment' }).click()
      await page
        .getByRole('dialog', { name: /^Record a payment/ })
        .getByRole('button', { name: 'Record payment' })
        .click()
    }
    await record()
    await expect.poll(() => lost).toBe(1)
    await expect(
      page.getByRole('dialog', { name: /^Record a payment/ }).getByRole('button', { name: 'Record payment' }),
    ).toHaveCount(0)
    await page.unroute('**/api/invoice/update')
    const answered = page.waitForResponse('**/api/invoice/update')
    await record()
    expect((await answered).status()).toBe(200)
    expect(await entriesOf(api, invoice.id)).toEqual([invoice.total_invoice_amount_in_eur])
  })
})
