import { camtOfSingles } from '../../seeds/demo/bank/bankFiles.ts'
import { expect, test } from './journey.ts'

interface Unpaid {
  id: number
  invoice_number: string
  reference_number: string
  total_invoice_amount_in_eur: string
  paid_amount: string
}

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

test('a statement is read, its sure entries are confirmed in one press and their invoice is paid; the rest goes by keys', async ({
  page,
  api,
}) => {
  test.slow()
  const { rows } = await api.load<Unpaid>('invoice_list_info', {
    filter: [{ name: 'payment_status', value: 'overdue' }],
    page: { size: 50 },
  })
  // The demo has entries of its own, which may be sure of some of them.
  const { rows: known } = await api.load<{ reference: string | null; text: string | null }>('bank_entry', { page: { size: 100 } })
  const named = known.map(({ reference, text }) => `${reference} ${text}`).join(' ')
  const [invoice, other] = rows.filter(
    ({ invoice_number, reference_number }) => !named.includes(invoice_number) && !named.includes(reference_number),
  )
  if (!invoice || !other) throw new Error('no invoice is overdue')
  const { rows: settings } = await api.load<{ value: string }>('invoice_setting', {
    filter: [{ name: 'name', value: 'seller_iban' }],
  })
  const account = (settings[0]?.value ?? '').replaceAll(' ', '')
  const mark = String(Date.now())
  const entry = { day: yesterday, name: `Payer ${mark}` }
  const entries = [
    { ...entry, amount: invoice.total_invoice_amount_in_eur, reference: invoice.reference_number, bankReference: `S${mark}` },
    { ...entry, amount: '1.00', text: other.invoice_number, bankReference: `P${mark}` },
  ]
  const file = camtOfSingles([{ account, number: mark, from: yesterday, to: yesterday, opening: '5.00', entries }])
  const statusOf = async ({ id }: Unpaid) =>
    (await api.load<{ payment_status: string }>('invoice_list_info', { filter: [{ name: 'id', value: id }] })).rows[0]
      ?.payment_status

  await page.goto('/view/matching?f.state=open')
  await test.step('the file is read', async () => {
    await page.getByRole('button', { name: 'Read a statement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload Bank Statements' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'statement.xml', mimeType: 'application/xml', buffer: Buffer.from(file) })
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText('Entries read: 2 of 2')).toBeVisible({ timeout: 30_000 })
    await dialog.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('the sure ones are booked', async () => {
    await page.getByRole('button', { name: 'Confirm the sure ones' }).click()
    await expect(page.getByText(/^Entries booked: [1-9]/)).toBeVisible({ timeout: 30_000 })
    expect(await statusOf(invoice)).toBe('paid')
    expect(await statusOf(other)).toBe('overdue')
  })
  await test.step('a part of another invoice is accepted with a key, in the panel beside the list', async () => {
    const row = page.getByRole('row').filter({ hasText: entry.name })
    // What was booked has left the list.
    await expect(row).toHaveCount(1)
    await row.locator('[data-column=tier]').click()
    await page.keyboard.press('Space')
    const panel = page.getByRole('region', { name: entry.name })
    await expect(panel.getByRole('button', { name: 'Accept' })).toBeVisible()
    await page.keyboard.press('a')
    await expect.poll(() => statusOf(other)).toBe('partially_paid')
  })
})
