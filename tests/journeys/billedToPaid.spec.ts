import { camtOfSingles } from '../../seeds/demo/bank/bankFiles.ts'
import type { JourneyApi } from './journey.ts'
import { expect, goWithin, test } from './journey.ts'
import { fieldOf, openMerchant, save } from './merchants.ts'
import { preview } from './previewMonth.ts'

interface Unbilled {
  id: number
  em_id: number
  month: string
  payment_handling_mode: 'direct' | 'indirect'
  said: { code?: string } | null
}

interface Unpaid {
  id: number
  em_id: number
  invoice_number: string
  reference_number: string
  total_invoice_amount_in_eur: string
}

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** The merchant of the demo that could not be billed, because it has no fee class. */
async function unbilled(api: JourneyApi): Promise<Unbilled> {
  const { rows } = await api.load<Unbilled>('billing_month', { filter: [{ name: 'state', value: 'not_billed' }] })
  const found = rows.find(({ said }) => said?.code === 'FEE_CLASS_MISSING')
  if (!found) throw new Error('The demo has no merchant without a fee class')
  const { em_id: id } = found
  await api.update('em', { id, nominated_email: 'accounts@unbilled.example' })
  return found
}

/** An overdue invoice of the demo that none of its bank entries names. */
async function overdue(api: JourneyApi): Promise<Unpaid> {
  const { rows } = await api.load<Unpaid>('invoice_list_info', {
    filter: [{ name: 'payment_status', value: 'overdue' }],
    page: { size: 50 },
  })
  const { rows: known } = await api.load<{ reference: string | null; text: string | null }>('bank_entry', { page: { size: 100 } })
  const named = known.map(({ reference, text }) => `${reference} ${text}`).join(' ')
  const found = rows.find(
    ({ invoice_number, reference_number }) => !named.includes(invoice_number) && !named.includes(reference_number),
  )
  if (!found) throw new Error('no invoice is overdue')
  return found
}

test('a month is previewed, a merchant without a fee class mended and billed, notified, and paid by a bank statement', async ({
  page,
  api,
}) => {
  test.slow()
  const month = await unbilled(api)
  const { em_id } = month
  const row = page.locator('[role=row][data-id]')

  await test.step('the preview names who is not billed, with a link to where that is mended', async () => {
    await page.goto('/view/billing?f.state=not_billed')
    await preview(page, month)
    await goWithin(page, `/view/billing?f.em_id=${em_id}&f.month=${month.month}`)
    await row.getByRole('link', { name: 'No fee class is in force' }).click()
    await expect(page).toHaveURL(new RegExp(`/view/em-info/${em_id}`))
  })
  await test.step('the merchant is given a fee class', async () => {
    await openMerchant(page, em_id, 'fees')
    await fieldOf(page, 'fee_class_id').getByRole('button', { name: /^Edit/ }).click()
    await page.getByRole('option').first().click()
    await save(page, 'fee_class_id')
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(fieldOf(page, 'fee_class_id').getByRole('button', { name: /^Edit/ })).toBeVisible()
  })
  await test.step('and is billed', async () => {
    await goWithin(page, `/view/billing?f.em_id=${em_id}&f.month=${month.month}`)
    await row.getByRole('button', { name: /^Issue: / }).press('Enter')
    await expect(row.getByRole('img', { name: 'Issued' })).toBeVisible({ timeout: 30_000 })
  })

  const { rows } = await api.load<Unpaid>('invoice_list_info', {
    filter: [
      { name: 'em_id', value: em_id },
      { name: 'invoice_duration', value: month.month },
    ],
  })
  const [invoice] = rows
  if (!invoice) throw new Error('nothing was issued')
  const other = await overdue(api)
  const statusOf = async ({ id }: Unpaid) =>
    (await api.load<{ payment_status: string }>('invoice_list_info', { filter: [{ name: 'id', value: id }] })).rows[0]
      ?.payment_status

  await test.step('it is notified of its invoice', async () => {
    await goWithin(page, `/view/invoice_list_view/${invoice.id}`)
    await page.getByRole('button', { name: 'Notify', exact: true }).click()
    await expect(page.getByText('Notification sent', { exact: true })).toBeVisible()
  })

  const mark = String(Date.now())
  const entry = { day: yesterday, name: `Payer ${mark}` }
  await test.step('a statement of our bank is read', async () => {
    const { rows: settings } = await api.load<{ value: string }>('invoice_setting', {
      filter: [{ name: 'name', value: 'seller_iban' }],
    })
    const account = (settings[0]?.value ?? '').replaceAll(' ', '')
    const entries = [
      {
        ...entry,
        amount: invoice.total_invoice_amount_in_eur,
        reference: invoice.reference_number,
        bankReference: `S${mark}`,
      },
      { ...entry, amount: '1.00', text: other.invoice_number, bankReference: `P${mark}` },
    ]
    const file = camtOfSingles([{ account, number: mark, from: yesterday, to: yesterday, opening: '5.00', entries }])
    await goWithin(page, '/view/matching?f.state=open')
    await page.getByRole('button', { name: 'Read a statement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload Bank Statements' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'statement.xml', mimeType: 'application/xml', buffer: Buffer.from(file) })
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText('Entries read: 2 of 2')).toBeVisible({ timeout: 30_000 })
    await dialog.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('the sure ones are confirmed in one press, and the invoice is paid', async () => {
    await page.getByRole('button', { name: 'Confirm the sure ones' }).click()
    await expect(page.getByText(/^Entries booked: [1-9]/)).toBeVisible({ timeout: 30_000 })
    expect(await statusOf(invoice)).toBe('paid')
    expect(await statusOf(other)).toBe('overdue')
  })
  await test.step('a part of another invoice is accepted with a key, in the panel beside the list', async () => {
    const open = page.getByRole('row').filter({ hasText: entry.name })
    // What was booked has left the list.
    await expect(open).toHaveCount(1)
    await open.locator('[data-column=tier]').click()
    await page.keyboard.press('Space')
    const panel = page.getByRole('region', { name: entry.name })
    await expect(panel.getByRole('button', { name: 'Accept' })).toBeVisible()
    await page.keyboard.press('a')
    await expect.poll(() => statusOf(other)).toBe('partially_paid')
  })
})
