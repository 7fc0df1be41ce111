import { workbookOf } from '../support/workbookOf.ts'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { exampleEvents } from '#schema/intake/orderEvents.ts'
import { findings } from './findings.ts'
import { expect, test } from './journey.ts'
import { register } from './merchants.ts'

const drop = (page: Page, lines: readonly object[], name = 'orders.ndjson') =>
  page.getByLabel('File', { exact: true }).setInputFiles({
    name,
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')),
  })

test('a file with faults is dropped, a line repaired and sent again, the rest settled with a reason', async ({ page, api }) => {
  const { identifier: em, full_name } = await register(api, 'Shop')
  const [order, , payment] = exampleEvents
  const lines = [
    { ...order, em },
    { ...order, em, id: 'SO-1002', currency: 'ABC' },
    { ...payment, em, order: 'SO-9999' },
  ]
  await page.goto('/view/intake')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await drop(page, lines)
  await expect(page.getByText('orders.ndjson: 1 accepted, 0 already known, 2 refused.')).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: full_name })
  await expect(rows).toHaveCount(2)
  expect(await findings(page)).toEqual([])

  await test.step('the line is repaired where it stands, and what is still wrong is said by its field', async () => {
    await rows.filter({ hasText: 'Unknown currency' }).getByRole('button', { name: 'Repair line 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Repair line 2' })
    const line = dialog.getByLabel('The line')
    await expect(dialog.getByRole('alert')).toContainText('CurrencyThere is no such currency')
    await line.fill('{"type"')
    await expect(dialog.getByRole('button', { name: 'Send the line' })).toBeDisabled()
    await line.fill(
      JSON.stringify(
        { ...order, em, id: 'SO-1002', items: [{ line: 1, description: 'hat', hs: '650500', quantity: 1, unit_price: -1 }] },
        null,
        2,
      ),
    )
    await dialog.getByRole('button', { name: 'Send the line' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Item 1: Unit price')
    await expect(dialog.getByRole('alert')).toContainText('An amount is written as "19.90"')
    expect(await findings(page, '[role=dialog]')).toEqual([])
    await line.fill(JSON.stringify({ ...order, em, id: 'SO-1002' }))
    await line.press('Control+Enter')
    await expect(page.getByText(/^The line was accepted under receipt \d+$/)).toBeVisible()
    await expect(rows).toHaveCount(1)
  })

  await test.step('a finding that nothing can be done about is settled with a reason', async () => {
    await rows.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Settle…' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Settle 1 finding' }).click()
    await expect(question).toContainText('Give a reason')
    await question.getByLabel('Reason').fill('An order of another system')
    await question.getByRole('button', { name: 'Settle 1 finding' }).click()
    await expect(page.getByText('1 finding settled')).toBeVisible()
    await expect(rows).toHaveCount(0)
  })

  await test.step('a file whose connection was cut is sent again, and changes nothing twice', async () => {
    await page.route('**/api/intake/orders*', (route) => route.abort(), { times: 1 })
    await drop(page, lines.slice(0, 1), 'cut.ndjson')
    await expect(page.getByText(/cut\.ndjson was cut off/)).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('cut.ndjson: 0 accepted, 1 already known, 0 refused.')).toBeVisible()
  })
})

test('a file of 50,000 lines is watched while it is taken, stopped, and its receipt says how far it came', async ({
  page,
  api,
}) => {
  const { identifier: em } = await register(api, 'Big')
  const [order] = exampleEvents
  const file = test.info().outputPath('big.ndjson')
  // One order again and again: lists that other journeys look at stay as they are.
  const lines = Array.from({ length: 50_000 }, () => JSON.stringify({ ...order, em, id: 'BIG' }))
  writeFileSync(file, lines.join('\n'))
  await page.goto('/view/intake')
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  const progress = page.getByText(/^big\.ndjson: [\d\s]+ of 50\s000 lines read$/)
  await expect(progress).toBeVisible()
  await expect(progress).toContainText(/: [1-9][\d\s]* of/, { timeout: 30_000 })
  const bar = page.getByRole('progressbar', { name: 'The file is being read' })
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^big\.ndjson was stopped/)).toBeVisible()
  const receipt = page
    .getByRole('region', { name: 'Newest files and requests' })
    .getByRole('listitem')
    .filter({ hasText: 'big.ndjson' })
  await expect(receipt).toContainText('Cut', { timeout: 60_000 })
  await expect(receipt).toContainText(/Send the whole file again/)
})

test('a merchant gets an API key on its page, which is shown once, and loses it by a confirmed press', async ({ page, api }) => {
  const { id } = await register(api, 'Keyed')
  await page.goto(`/view/em-info/${id}`)
  const keys = page.locator('[data-section=em_api_key]')
  await keys.scrollIntoViewIfNeeded()
  // Lists above it have their height once they are read, and until then move what a person aims at.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await keys.getByRole('button', { name: 'New key' }).click()
  await page.getByLabel('What it is for').fill('Shop in Tallinn')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const key = (await page.locator('[data-api-key]').textContent()) ?? ''
  expect(key).toMatch(/^ck_/)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText(key)).toHaveCount(0)
  const row = keys.getByRole('row').filter({ hasText: 'Shop in Tallinn' })
  await expect(row).toContainText(key.slice(-4))
  await row.getByRole('button', { name: /^Revoke/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Revoke / })
    .click()
  await expect(page.getByText('Key revoked')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Revoke/ })).toBeDisabled()
})

test('orders of a sheet are checked on the intake page, shown with their figures, and taken', async ({ page, api }) => {
  test.slow()
  const filter = [{ name: 'enabled', value: true }]
  const [merchant] = (await api.load<{ identifier: string }>('em', { filter, page: { size: 1 } })).rows
  const heads = [
    'Merchant',
    'Order ID',
    'Currency',
    'Price basis',
    'Buyer kind',
    'Country',
    'Dispatch country',
    'Description',
    'HS code',
    'Quantity',
    'Unit price',
  ]
  const id = `SHEET-${Date.now().toString(36)}`
  const cells = [
    merchant?.identifier ?? '',
    id,
    'EUR',
    'inclusive',
    'consumer',
    'DE',
    'FI',
    'cotton T-shirt',
    '6109100010',
    '2',
    '19.90',
  ]
  await page.goto('/view/intake')
  await page.getByRole('button', { name: 'Orders from a sheet (Excel, CSV)' }).click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'orders.xlsx', mimeType: 'application/octet-stream', buffer: await workbookOf(heads, [cells]) }
  await dialog.getByLabel('File').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Check first' }).click()
  const preview = dialog.getByRole('region', { name: 'The first orders' })
  await expect(preview.getByRole('row', { name: new RegExp(`^${id} Germany .*39\\.80`) })).toBeVisible({ timeout: 60_000 })
  const total = async () => (await api.load('order_info_view', { filter: [{ name: 'external_order_id', value: id }] })).total
  expect(await total()).toBe(0)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('1 row(s) out of 1 row(s) uploaded, 0 row(s) refused')).toBeVisible({ timeout: 60_000 })
  expect(await total()).toBe(1)
})
