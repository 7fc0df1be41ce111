import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'
import { cellOf, isFiltered, loadRequest, openFilter, unique } from './lists.ts'
import { cut, mend } from './merchants.ts'

const ids = (page: Page) =>
  page.locator('[role=row][data-id]').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-id'))))

test('a list has its tools above its rows, reads them again when asked, and says what it could not read', async ({
  page,
  api,
}) => {
  // Without change events, which would show it anyway.
  await page.route('**/api/live?*', (route) => route.abort())
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
  await test.step('Refresh shows what has changed in the meantime [TABLE-05]', async () => {
    const id = await api.insert('courier', { name: 'Made elsewhere', code: unique('ELSEWHERE') })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(cellOf(page, id, 'name')).toHaveText('Made elsewhere')
  })
  await test.step('a refresh that fails keeps the rows of before [ERRMSG-01] [ERRMSG-26]', async () => {
    const before = await ids(page)
    await page.route('**/api/visualize/load', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    // The rows below the fold are drawn a moment later: those of before are still the first.
    expect((await ids(page)).slice(0, before.length)).toEqual(before)
    await page.unroute('**/api/visualize/load')
    // The note goes away; that these are rows of before stays said until they are read again.
    const stale = page.getByRole('alert').filter({ hasText: 'could not be read again' })
    await stale.getByRole('button', { name: 'Try again' }).click()
    await expect(stale).toHaveCount(0)
  })
  await test.step('nothing that matches and a failure are said in the place of the rows', async () => {
    await goWithin(page, '/view/ref_sales_type?f.name=nobody-is-called-so')
    await expect(page.getByText('No row matches these filters')).toBeVisible()
    expect(await findings(page, 'main')).toEqual([])
    await page.getByRole('grid').getByRole('button', { name: 'Remove Name and look again' }).click()
    await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
    await cut(page, '/api/visualize/load')
    await goWithin(page, '/view/ref_checkout')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch' }).first()).toBeVisible()
    const again = page.getByRole('button', { name: 'Try again' })
    await mend(page, '/api/visualize/load', { button: again, shown: page.locator('[role=row][data-id]').first() })
  })
  await test.step('a configuration that cannot be loaded is a warning, and the rows are shown all the same [TABLE-50]', async () => {
    await cut(page, '/api/config/integration_platform')
    await goWithin(page, '/view/ref_integration_platform')
    await expect(page.getByRole('heading', { level: 1, name: 'Integration Platforms' })).toBeVisible()
    const note = page.getByRole('alert').filter({ hasText: /^Failed to fetch$/ })
    await expect(note).toBeVisible()
    await expect(note).toHaveClass(/[wW]arning/)
    await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add New Record' })).toHaveCount(0)
  })
})

test('a list is asked for by pages, filters and order, and its address holds them', async ({ page }) => {
  await test.step('100 rows, the newest first unless a list is by name, and so the next [TABLE-15] [TABLE-16] [TABLE-17]', async () => {
    const newest = loadRequest(page, 'courier')
    await page.goto('/view/ref_courier')
    expect(await newest).toMatchObject({ orderBy: [{ name: 'id', direction: 'desc' }], filter: [] })
    // Countries are looked up by their names.
    const first = loadRequest(page, 'country')
    await goWithin(page, '/view/ref_country')
    expect(await first).toMatchObject({ page: { size: 100, from: 0 }, orderBy: [{ name: 'name', direction: 'asc' }], filter: [] })
    const second = loadRequest(page, 'country')
    await page.getByRole('button', { name: 'Next page' }).click()
    expect((await second).page).toEqual({ size: 100, from: 100 })
    await expect(page.getByText(/^101–200 of/)).toBeVisible()
    const smaller = loadRequest(page, 'country', (asked) => asked.page.size !== 100)
    await page.getByLabel('Rows per page').selectOption('25')
    expect((await smaller).page).toEqual({ size: 25, from: 0 })
    await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['25', '50', '100'])
    // A page that no longer exists leads to the last one.
    await goWithin(page, '/view/ref_country?page=99')
    await expect(page).toHaveURL(/page=3\b/)
    await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  })
  await test.step('Filter starts at the first page again, and Clear empties the fields [TABLE-09] [TABLE-10]', async () => {
    await goWithin(page, '/view/ref_country?page=3&size=25')
    const name = (await openFilter(page, 'Name')).getByRole('textbox', { name: 'Name' })
    await name.fill('land')
    const filtered = loadRequest(page, 'country', isFiltered)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    expect(await filtered).toMatchObject({ page: { from: 0 }, filter: [{ name: 'name', comparator: 'contains', value: 'land' }] })
    await expect(page.getByRole('gridcell', { name: 'Finland' })).toBeVisible()
    const all = loadRequest(page, 'country', (asked) => !isFiltered(asked))
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    expect((await all).page.from).toBe(0)
    await openFilter(page, 'Name')
    await expect(name).toHaveValue('')
    await page.keyboard.press('Escape')
  })
  await test.step('a head sorts, turns round, and with Shift adds a column; a reload or Back restores it [TABLE-56] [SHELL-10]', async () => {
    const ofEu = { name: 'is_eu', comparator: '=', value: true }
    const byName = page.getByRole('columnheader', { name: 'Name', exact: true })
    const byCurrency = page.getByRole('columnheader', { name: 'Currency', exact: true })
    const nameThenCurrency = [
      { name: 'name', direction: 'desc' },
      { name: 'currency_id', direction: 'asc' },
    ]
    await goWithin(page, '/view/ref_country?f.is_eu=true')
    await expect(page.getByRole('status').filter({ hasText: /–27 of 27/ })).toBeVisible()
    // It opens by name: the first click turns it round.
    await expect(byName).toHaveAttribute('aria-sort', 'ascending')
    const turned = loadRequest(page, 'country', ({ orderBy }) => orderBy[0]?.direction === 'desc')
    await byName.click()
    expect((await turned).orderBy).toEqual([{ name: 'name', direction: 'desc' }])
    const both = loadRequest(page, 'country', ({ orderBy }) => orderBy.length > 1)
    await byCurrency.click({ modifiers: ['Shift'] })
    expect((await both).orderBy).toEqual(nameThenCurrency)
    await expect(page).toHaveURL(/f\.is_eu=true.*sort=-name%2Ccurrency_id/)
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    const shown = await ids(page)

    const restored = loadRequest(page, 'country')
    await page.reload()
    expect(await restored).toMatchObject({ filter: [ofEu], orderBy: nameThenCurrency })
    await expect(page.getByRole('gridcell', { name: 'Sweden' })).toBeVisible()
    await expect.poll(() => ids(page)).toEqual(shown)
    await page.goBack()
    await expect(byCurrency).toHaveAttribute('aria-sort', 'none')
  })
})

test('what is typed filters after a pause, what is chosen at once; the chips say it, and Back takes it back', async ({
  page,
}) => {
  await page.goto('/view/order_info?size=25')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  await test.step('a value that is not whole yet filters nothing, and Filter says what is wrong with it', async () => {
    const entry = await openFilter(page, 'Timestamp')
    await entry.getByLabel('Timestamp, from').fill('2026-13')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(entry.getByRole('alert')).toHaveText('Enter a valid Timestamp')
    expect(new URL(page.url()).search).toBe('?size=25')
    // Left as it is, its chip says that the list does not follow it; Filter opens it there.
    await entry.getByLabel('Timestamp, from').press('Escape')
    const chip = page.getByRole('search').getByRole('button', { name: 'Timestamp from 2026-13' })
    await expect(chip).toHaveAttribute('title', 'Enter a valid Timestamp')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(chip).toHaveAttribute('aria-expanded', 'true')
    await entry.getByLabel('Timestamp, from').fill('2026-01-01')
    await expect(page).toHaveURL(/f\.timestamp=2026-01-01\.\./)
  })
  await test.step('days relative to today mean those of today, and the address keeps their name', async () => {
    const loads = page.waitForRequest(
      (sent) => sent.url().endsWith('/load') && /">="(?!.*2026-01-01)/.test(sent.postData() ?? ''),
    )
    await page.getByRole('dialog', { name: 'Timestamp' }).getByRole('button', { name: 'Last month' }).click()
    const { filter } = (await loads).postDataJSON() as { filter: { value: string }[] }
    const now = new Date()
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)
    expect(filter[0]?.value.slice(0, 10)).toBe(first)
    await expect(page).toHaveURL(/=lastMonth/)
    await expect(page.getByRole('list', { name: 'Filters of the list' })).toContainText('Last month')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page).not.toHaveURL(/f\.timestamp/)
  })
  const status = await openFilter(page, 'Order Status')
  const one = loadRequest(page, 'order_info_view', ({ filter }) => filter[0]?.name === 'order_status')
  await status.getByRole('checkbox', { name: 'Cancelled' }).check()
  expect((await one).filter).toEqual([{ name: 'order_status', comparator: '=', value: 'cancelled' }])
  const both = loadRequest(page, 'order_info_view', ({ filter }) => filter[0]?.comparator === 'in')
  await status.getByRole('checkbox', { name: 'Accepted' }).check()
  expect((await both).filter).toEqual([{ name: 'order_status', comparator: 'in', value: ['cancelled', 'accepted'] }])
  await page.keyboard.press('Escape')
  const chip = page.getByRole('search').getByRole('button', { name: 'Order Status is Cancelled or Accepted' })
  await expect(chip).toBeFocused()

  const number = (await openFilter(page, 'External Order ID')).getByRole('textbox', { name: 'External Order ID' })
  const typed = loadRequest(page, 'order_info_view', ({ filter }) => filter.length > 1)
  await number.focus()
  // In one go: between keys that are sent one by one a busy machine makes pauses of its own.
  await page.evaluate((text) => {
    for (const letter of text) document.execCommand('insertText', false, letter)
  }, 'SO-1007')
  // Not letter by letter: the first request has all of it.
  expect((await typed).filter).toContainEqual({ name: 'external_order_id', comparator: '=', value: 'SO-1007' })
  const alone = loadRequest(page, 'order_info_view', ({ filter }) => filter.length === 1)
  await page.getByRole('button', { name: 'Remove the filter Order Status' }).click()
  expect((await alone).filter).toEqual([{ name: 'external_order_id', comparator: '=', value: 'SO-1007' }])
  await page.goBack()
  await expect(chip).toBeVisible()
})

test('columns are hidden, shown, moved, kept in view and drawn wider, and stay so for this screen', async ({ page }) => {
  await page.goto('/view/ref_country?size=25')
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
  await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Name', 'Currency', 'Article 194 Applied'])
  const currency = page.getByRole('columnheader', { name: 'Currency', exact: true })
  const { width, x, y } = (await currency.boundingBox()) ?? { width: 0, x: 0, y: 0 }
  await page.mouse.move(x + width - 4, y + 14)
  await page.mouse.down()
  await page.mouse.move(x + width + 56, y + 40, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => (await currency.boundingBox())?.width).toBe(width + 60)
  // It was drawn, not clicked: the order of the rows stays.
  await expect(currency).toHaveAttribute('aria-sort', 'none')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Alpha-3' })).toBeVisible()
  await expect.poll(async () => (await currency.boundingBox())?.width).toBe(width + 60)
  await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Name', 'Currency', 'Article 194 Applied'])
  expect(await heads()).not.toContain('EU Member State')

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await page.keyboard.press('Escape')
  await expect(chooser).toBeHidden()
  await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Name', 'EU Member State', 'Article 194 Applied'])
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

test('what is typed after Enter, while the rules of the filters are still fetched, is looked for, too', async ({ page }) => {
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
  await page.route(/\/assets\/filterError-[^/]*\.js$/, async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto('/view/em-info?size=25')
  await page.getByLabel('Search', { exact: true }).fill('nobody')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' at all')
  typed()
  await expect(page).toHaveURL(/f\.context=nobody(\+|%20)at(\+|%20)all/)
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('nobody at all')
})
