import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import type { JourneyApi } from './journey.ts'
import { expect, goWithin, test } from './journey.ts'
import { cellOf, loadRequest, openFilter, unique } from './lists.ts'

const ids = (page: Page) =>
  page.locator('[role=row][data-id]').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-id'))))

test('a list has its tools above its rows, and reads them again when asked', async ({ page }) => {
  await page.goto('/view/ref_courier')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  await test.step('a title and a filter bar with Filter and Clear [TABLE-01] [TABLE-02] [TABLE-03]', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Couriers' })).toBeVisible()
    const bar = page.getByRole('search')
    await expect(bar.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Clear' })).toBeVisible()
  })
  await test.step('the filter bar is 80 px high, the head 40 px and a row 36 px [TABLE-07] [TABLE-08]', async () => {
    const height = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height
    await expect.poll(() => height('[role=search]')).toBe(80)
    await expect.poll(() => height('[role=columnheader]')).toBe(40)
    await expect.poll(() => height('[role=row][data-id]')).toBe(36)
  })
  await test.step('pressing Filter asks again, also when nothing has changed', async () => {
    const again = loadRequest(page, 'courier')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await again
  })
  await test.step('a refresh that fails keeps the rows of before [ERRMSG-01] [ERRMSG-26]', async () => {
    const before = await ids(page)
    await page.route('**/api/visualize/load', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    // The rows below the fold are drawn a moment later: those of before are still the first.
    expect((await ids(page)).slice(0, before.length)).toEqual(before)
  })
})

test('the first page is asked for by 100 rows, the newest first unless a list is by name, and so are the next [TABLE-15] [TABLE-16] [TABLE-17]', async ({
  page,
}) => {
  const newest = loadRequest(page, 'courier')
  await page.goto('/view/ref_courier')
  expect(await newest).toMatchObject({ orderBy: [{ name: 'id', direction: 'desc' }], filter: [] })
  // Countries are looked up by their names.
  const first = loadRequest(page, 'country')
  await page.goto('/view/ref_country')
  expect(await first).toMatchObject({ page: { size: 100, from: 0 }, orderBy: [{ name: 'name', direction: 'asc' }], filter: [] })
  const second = loadRequest(page, 'country')
  await page.getByRole('button', { name: 'Next page' }).click()
  expect((await second).page).toEqual({ size: 100, from: 100 })
  await expect(page.getByText(/^101–200 of/)).toBeVisible()
  const smaller = loadRequest(page, 'country')
  await page.getByLabel('Rows per page').selectOption('25')
  expect((await smaller).page).toEqual({ size: 25, from: 0 })
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['25', '50', '100'])
})

test('Filter starts at the first page again, and Clear empties the fields and shows everything [TABLE-09] [TABLE-10]', async ({
  page,
}) => {
  await page.goto('/view/ref_country?page=3&size=25')
  const name = (await openFilter(page, 'Name')).getByRole('textbox', { name: 'Name' })
  await name.fill('land')
  const filtered = loadRequest(page, 'country')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  expect(await filtered).toMatchObject({ page: { from: 0 }, filter: [{ name: 'name', comparator: 'contains', value: 'land' }] })
  await expect(page.getByRole('gridcell', { name: 'Finland' })).toBeVisible()
  const all = loadRequest(page, 'country')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  expect(await all).toMatchObject({ page: { from: 0 }, filter: [] })
  await openFilter(page, 'Name')
  await expect(name).toHaveValue('')
})

test('what is typed filters after a pause, what is chosen at once; the chips say it, and Back takes it back', async ({
  page,
}) => {
  await page.goto('/view/order_info')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  await test.step('a value that is not whole yet filters nothing, and Filter says what is wrong with it', async () => {
    const entry = await openFilter(page, 'Timestamp')
    await entry.getByLabel('Timestamp, from').fill('2026-13')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(entry.getByRole('alert')).toHaveText('Enter a valid Timestamp')
    expect(new URL(page.url()).search).toBe('')
    await entry.getByLabel('Timestamp, from').fill('2026-01-01')
    await expect(page).toHaveURL(/f\.timestamp=2026-01-01\.\./)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page).not.toHaveURL(/f\.timestamp/)
  })
  const status = await openFilter(page, 'Order Status')
  const one = loadRequest(page, 'order_info_view')
  await status.getByRole('checkbox', { name: 'Cancelled' }).check()
  expect((await one).filter).toEqual([{ name: 'order_status', comparator: '=', value: 'cancelled' }])
  const both = loadRequest(page, 'order_info_view')
  await status.getByRole('checkbox', { name: 'Accepted' }).check()
  expect((await both).filter).toEqual([{ name: 'order_status', comparator: 'in', value: ['cancelled', 'accepted'] }])
  await page.keyboard.press('Escape')
  const chip = page.getByRole('search').getByRole('button', { name: 'Order Status is Cancelled or Accepted' })
  await expect(chip).toBeFocused()

  const number = (await openFilter(page, 'External Order ID')).getByRole('textbox', { name: 'External Order ID' })
  const typed = loadRequest(page, 'order_info_view')
  await number.pressSequentially('SO-1007', { delay: 20 })
  // Not letter by letter: the first request has all of it.
  expect((await typed).filter).toContainEqual({ name: 'external_order_id', comparator: '=', value: 'SO-1007' })
  const alone = loadRequest(page, 'order_info_view')
  await page.getByRole('button', { name: 'Remove the filter Order Status' }).click()
  expect((await alone).filter).toEqual([{ name: 'external_order_id', comparator: '=', value: 'SO-1007' }])
  await page.goBack()
  await expect(chip).toBeVisible()
})

test('Refresh shows what has changed in the meantime [TABLE-05]', async ({ page, api }) => {
  // Without live news, which would show it anyway.
  await page.route('**/api/live?*', (route) => route.abort())
  await page.goto('/view/ref_checkout')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  const id = await api.insert('checkout', { name: 'Made elsewhere', code: unique('ELSEWHERE') })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(cellOf(page, id, 'name')).toHaveText('Made elsewhere')
})

test('a head sorts, turns round, and with Shift adds a column; the address holds it all, and a reload or Back restores it [TABLE-56] [SHELL-10]', async ({
  page,
}) => {
  await page.goto('/view/ref_country?f.is_eu=true')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  // It opens by name: the first click turns it round.
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute('aria-sort', 'ascending')
  const turned = loadRequest(page, 'country')
  await page.getByRole('columnheader', { name: 'Name', exact: true }).click()
  expect((await turned).orderBy).toEqual([{ name: 'name', direction: 'desc' }])
  const both = loadRequest(page, 'country')
  await page.getByRole('columnheader', { name: 'Currency', exact: true }).click({ modifiers: ['Shift'] })
  expect((await both).orderBy).toEqual([
    { name: 'name', direction: 'desc' },
    { name: 'currency_id', direction: 'asc' },
  ])
  await expect(page).toHaveURL(/f\.is_eu=true.*sort=-name%2Ccurrency_id/)
  await expect(page.getByRole('gridcell', { name: 'Sweden' })).toBeVisible()
  const shown = await ids(page)

  const restored = loadRequest(page, 'country')
  await page.reload()
  expect(await restored).toMatchObject({
    filter: [{ name: 'is_eu', comparator: '=', value: true }],
    orderBy: [
      { name: 'name', direction: 'desc' },
      { name: 'currency_id', direction: 'asc' },
    ],
  })
  await expect(page.getByRole('gridcell', { name: 'Sweden' })).toBeVisible()
  await expect.poll(() => ids(page)).toEqual(shown)
  await page.goBack()
  await expect(page.getByRole('columnheader', { name: 'Currency', exact: true })).toHaveAttribute('aria-sort', 'none')
})

/** Follows the link of a fee class to its merchants, who are asked for by its filter. */
async function openMerchantsOfFeeClass(page: Page, api: JourneyApi): Promise<string> {
  const [feeClass] = (await api.load<{ id: number; name: string }>('fee_class', { page: { size: 1 } })).rows
  if (!feeClass) throw new Error('the demo has no fee classes')
  await page.goto('/view/ref_fee_class')
  const passed = loadRequest(page, 'em_view')
  await page.locator(`[role=row][data-id="${feeClass.id}"]`).getByRole('link', { name: 'View' }).click()
  expect((await passed).filter).toEqual([{ name: 'fee_class_id_effective', comparator: '=', value: feeClass.id }])
  return feeClass.name
}

test('a filter that another screen passes on is shown in the bar, and can be cleared', async ({ page, api }) => {
  await test.step('it is applied and shown [SHELL-11] [EM-04] [EM-42]', async () => {
    const name = await openMerchantsOfFeeClass(page, api)
    await expect(page.getByRole('search').getByRole('button', { name: `Effective Fee Class is ${name}` })).toBeVisible()
  })
  await test.step('Clear takes it away [EM-05]', async () => {
    const all = loadRequest(page, 'em_view')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    expect((await all).filter).toEqual([])
  })
})

test('columns are hidden, shown, moved and kept in view, and stay so for this screen', async ({ page }) => {
  await page.goto('/view/ref_country')
  // The first column, which selects rows, shows no title.
  const heads = async () => (await page.getByRole('columnheader').allTextContents()).slice(1)
  await expect(page.getByRole('columnheader', { name: 'EU Member State' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  await chooser.getByRole('checkbox', { name: 'EU Member State' }).uncheck()
  await chooser.getByRole('checkbox', { name: 'Alpha-3' }).check()
  await chooser.getByRole('button', { name: 'Move Article 194 Applied up' }).click()
  await chooser.getByRole('button', { name: 'Keep Currency in view' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Alpha-3' })).toBeVisible()
  await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Name', 'Currency', 'Article 194 Applied'])
  expect(await heads()).not.toContain('EU Member State')

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await page.keyboard.press('Escape')
  await expect(chooser).toBeHidden()
  await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Name', 'EU Member State', 'Article 194 Applied'])
})

test('a configuration that cannot be loaded is a warning, and the rows are shown all the same [TABLE-50]', async ({ page }) => {
  await page.route('**/api/config/courier', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, message: 'No configuration today' } }),
  )
  await page.goto('/view/ref_courier')
  const note = page.getByRole('alert').filter({ hasText: 'No configuration today' })
  await expect(note).toBeVisible()
  await expect(note).toHaveClass(/[wW]arning/)
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New Record' })).toHaveCount(0)
})

test('a list says that it is loading, that nothing matches, and that it failed, in the place of the rows', async ({ page }) => {
  await page.goto('/view/ref_courier?f.name=nobody-is-called-so')
  await expect(page.getByText('No row matches these filters')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('grid').getByRole('button', { name: 'Remove Name and look again' }).click()
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()

  await page.route('**/api/visualize/load', (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, message: 'The database is away' } }),
  )
  await page.goto('/view/ref_checkout')
  await expect(page.getByRole('alert').filter({ hasText: 'The database is away' }).first()).toBeVisible()
  await page.unroute('**/api/visualize/load')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
})

test('lists of codes have what belongs to them: members, pairs, a download', async ({ page, api }) => {
  await page.goto('/view/ref_country_groups')
  await test.step('country groups list their members in a popup [REF-07] [REF-08]', async () => {
    const row = page.locator('[role=row]').filter({ hasText: 'European Free Trade Association' })
    await row.getByRole('button', { name: 'View countries' }).click()
    const popup = page.getByRole('dialog', { name: 'Countries of European Free Trade Association' })
    await expect(popup.getByRole('listitem')).toHaveText(['ISIceland', 'LILiechtenstein', 'NONorway', 'CHSwitzerland'])
    await page.keyboard.press('Escape')
  })
  await test.step('enumerations show pairs joined by an arrow and cannot be changed [ENUM-01] [ENUM-02] [TABLE-51]', async () => {
    await expect(api.update('enumeration', { id: 1, description: 'x' })).rejects.toThrow('answered 403')
    await goWithin(page, '/view/ref_enumeration')
    const row = page.locator('[role=row]').filter({ hasText: 'method_of_fulfillment' })
    await expect(row.getByText('POSTAL → Postal', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add New Record' })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0)
    await row.locator('[data-column=description]').click()
    await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0)
  })
  await test.step('error logs can be refreshed and downloaded [ERR-01] [ERR-02] [ERR-03]', async () => {
    await goWithin(page, '/view/ref_error_logs')
    await expect(page.getByRole('heading', { level: 1, name: 'Error Logs' })).toBeVisible()
    // The load of the page itself is none by Refresh.
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    const again = loadRequest(page, 'error_log')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await again
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^error_log_\d{14}\.zip$/)
    await expect(page.getByRole('button', { name: 'Add New Record' })).toHaveCount(0)
  })
})

test('on a phone the filters are in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/view/order_info')
  await expect(page.locator('[data-card]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name: 'Order Status' }).click()
  const filtered = loadRequest(page, 'order_info_view')
  await page.getByRole('option', { name: 'Cancelled' }).click()
  await sheet.getByRole('combobox', { name: 'Order Status' }).press('Escape')
  await sheet.getByRole('button', { name: 'Filter', exact: true }).click()
  expect((await filtered).filter).toEqual([{ name: 'order_status', comparator: '=', value: 'cancelled' }])
})

test('on paper a list has all its rows and no buttons, as large as its columns allow', async ({ page }) => {
  await page.goto('/view/em-info')
  const rows = page.locator('[role=row][data-id]')
  await expect(rows.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(async () => rows.count()).toBeGreaterThan(55)
  await expect(page.getByRole('columnheader', { name: 'Block' })).toHaveCount(0)
  // It stays so: what a smaller print leaves free does not widen the columns, which would make it smaller again.
  const zoom = () => page.getByRole('grid').evaluate((grid) => Number(getComputedStyle(grid).getPropertyValue('--paper-zoom')))
  await expect.poll(zoom).toBeGreaterThan(0.5)
  await page.setViewportSize({ width: 1400, height: 900 })
  expect(await zoom()).toBeGreaterThan(0.5)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('columnheader', { name: 'Block' })).toBeVisible()
})
