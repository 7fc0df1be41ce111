import { setTimeout } from 'node:timers/promises'
import { findings } from './findings.ts'
import { expect, test } from './journey.ts'
import { openFilter, unique } from './lists.ts'
import { register } from './merchants.ts'

test('orders to Germany or France are one filter, and beside each country stands how many orders go there', async ({
  page,
  api,
}) => {
  const { counts } = await api.post<{ counts: { value: string; count: number }[] }>('visualize/counts', {
    tableName: 'order_info_view',
    by: 'delivery_country',
  })
  const toGermany = counts.find(({ value }) => value === 'DE')?.count ?? 0
  await page.goto('/view/order_info?size=25')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  const entry = await openFilter(page, 'Delivery Country')
  const find = entry.getByRole('searchbox', { name: 'Find in Delivery Country' })
  await expect(find).toBeFocused()
  await expect(entry.locator('label').filter({ hasText: 'DE Germany' })).toContainText(String(toGermany))
  /** Other lists are read meanwhile, too, since orders come in. */
  const asked = (filter: unknown) =>
    page.waitForRequest((request) => (request.postData() ?? '').includes(`"filter":${JSON.stringify(filter)}`))
  const one = asked([{ name: 'delivery_country', comparator: '=', value: 'DE' }])
  await page.keyboard.type('germ')
  await page.keyboard.press('Enter')
  await expect(entry.getByRole('checkbox', { name: /Germany/ })).toBeChecked()
  await one
  const both = asked([{ name: 'delivery_country', comparator: 'in', value: ['DE', 'FR'] }])
  await page.keyboard.type('france')
  await page.keyboard.press('Enter')
  await both
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delivery Country is Germany or France' })).toBeFocused()
})

test('a comment that addresses a colleague reaches their bell, leads to the record, and is read there', async ({ as, api }) => {
  const { id, full_name } = await register(api, 'Belled')
  const other = await as('operator2')
  // What happens while the page still asks to be told of changes is not missed.
  await other.route('**/api/live?*', async (route) => {
    await setTimeout(4000)
    await route.continue()
  })
  await other.goto('/view/dashboard')
  const bell = other.getByRole('button', { name: /^For you: \d+ unread/ })
  await expect(other.getByRole('region', { name: 'What needs you' }).getByRole('listitem').first()).toBeVisible()
  const text = `${unique('Please look')} @operator2`
  await api.post('comments', { tableName: 'em', id, text })
  // Also what waits in the morning says so.
  const line = other.getByRole('link', { name: /Comments? that mention/ })
  // Nothing moves under the pointer: a line that is new is shown when it is asked for.
  const news = other.getByRole('button', { name: /^\d+ new$/ })
  // A merchant without a class of fees is new as well.
  await expect(async () => {
    if (await news.isVisible()) await news.click()
    await expect(line).toBeVisible({ timeout: 1000 })
  }).toPass()
  await bell.click()
  const dialog = other.getByRole('dialog', { name: 'Notifications' })
  await expect(dialog).toContainText(text)
  expect(await findings(other, '[role=dialog]')).toEqual([])
  await dialog.getByRole('link', { name: new RegExp(full_name) }).click()
  await expect(other).toHaveURL(new RegExp(`/view/em-info/${id}$`))
  await expect(other.getByRole('heading', { name: full_name })).toBeVisible()
  await bell.click()
  await expect(dialog).not.toContainText(text)
})

test('the map of standard rates opens a country, and the table follows what a colleague schedules', async ({ page, api }) => {
  await page.goto('/view/vat_workbench')
  const matrix = page.getByRole('table', { name: /^VAT rates on / })
  await expect(matrix.getByRole('button', { name: /^Croatia, Parking rate: none$/ })).toBeVisible()
  const rate = { country: 'HR', rate_type: 'PARKING', rate: '14', start_date: '2099-01-01' }
  await api.insert('country_vat_rate', rate)
  await expect(matrix.getByRole('button', { name: /^Croatia, Parking rate: none; 14 % from 2099-01-01/ })).toBeVisible()

  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('group', { name: /^Map of the standard rates/ })
  await map.getByRole('button', { name: /^Finland: 25\.5\s%; .*special territor/ }).click()
  await expect(page.getByRole('region', { name: 'Finland · Standard rate' })).toContainText('25.5')
  await expect(page.getByRole('region', { name: 'Special territories of Finland' })).toContainText('Åland')
  expect(await findings(page, 'main')).toEqual([])
  await map.getByRole('button', { name: /^Norway: 25\s%; .*outside the EU/ }).click()
  await expect(page).toHaveURL(/ref_country_vat_rate_non_eu\?f\.country=NO/)
})

test('a list in groups shows a record beside it, its arrows stay in the group, and Escape leads back to the row', async ({
  page,
}) => {
  await page.goto('/view/order_info?group=order_status~cancelled~accepted')
  const group = page.locator('[data-group=cancelled]')
  const rows = group.locator('[role=row][data-id]')
  await expect(rows.nth(1)).toBeVisible()
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-id')))
  const rowOf = (id: string | null | undefined) => group.locator(`[role=row][data-id="${id}"]`)
  const name = rowOf(ids[0]).locator('[data-column=external_order_id]')
  await name.focus()
  await name.dispatchEvent('mousedown')
  await page.keyboard.press('Space')
  const panel = page.getByRole('region', { name: /, Order List$/ })
  await expect(panel).toBeFocused()
  await expect(panel).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(new RegExp(`peek=${ids[1]}`))
  await expect(rowOf(ids[1])).toHaveClass(/peeked/)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id'))
  await expect.poll(focused).toBe(ids[1])
})

test('c adds what a list holds, a merchant by its guided registration; the note of a new record leads to its page', async ({
  page,
}) => {
  await page.goto('/view/em-info?size=25')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/view\/register\/guided/)

  await page.goto('/view/ref_courier?size=25')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'Add New Record' })
  const name = unique('Noted')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Code').fill(name)
  await form.getByRole('button', { name: 'Add record' }).click()
  const note = page.getByRole('status').filter({ hasText: 'New record added to' })
  await note.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/view\/ref_courier\/\d+$/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
})
