import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'
import { isFiltered, loadRequest } from './lists.ts'

test('the foot of the order list says what all its rows come to, and groups by a choice have counts and sums of their own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/view/order_info?size=25')
  const total = page.locator('[data-foot] [data-sum=total]')
  await expect(total).toContainText('€')
  const all = await total.textContent()
  // As wide as 999 999.99 NOK.
  const cell = page.locator('[data-id] [data-column=total]').first()
  const room = () => cell.evaluate((held) => held.clientWidth - Number.parseFloat(getComputedStyle(held).paddingLeft) - 12)
  await expect.poll(room).toBeGreaterThanOrEqual(102)
  await page.getByRole('button', { name: /currencies$/ }).click()
  await expect(page.getByRole('dialog', { name: /^Sums/ }).getByRole('row', { name: /^NOK/ })).toContainText('NOK')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Group by' }).click()
  await page.getByRole('menuitem', { name: 'Order Status' }).click()
  const groups = page.getByRole('region', { name: 'Grouped by Order Status' })
  await groups.getByRole('button', { name: /^Cancelled/ }).click()
  await expect(page).toHaveURL(/group=order_status%7Ecancelled/)
  const rows = groups.locator('[role=row][data-id]')
  await expect(rows.first()).toContainText('Cancelled')
  await expect(rows.filter({ hasText: 'Payment verified' })).toHaveCount(0)
  await expect(groups.locator('[data-group=cancelled] [data-sum=total]').first()).not.toHaveText(all ?? '')
  expect(await findings(page)).toEqual([])
  await page.reload()
  await expect(rows.first()).toContainText('Cancelled')
})

test('in German, on a small laptop, the name of a country takes two lines rather than being cut', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/view/nothing')
  await page.evaluate(() => localStorage.setItem('clearance.language', 'de'))
  await page.goto('/view/ref_special_territory?size=25&f.country_code=GB')
  const name = page.getByRole('gridcell').getByText('Vereinigtes Königreich').first()
  await expect(name).toBeVisible()
  const cut = await name.evaluate((words) => ({
    wide: words.scrollWidth - words.clientWidth,
    high: words.scrollHeight - words.clientHeight,
    row: words.getBoundingClientRect().height > 36,
  }))
  expect(cut.wide).toBeLessThanOrEqual(0)
  expect(cut.high).toBeLessThanOrEqual(1)
  expect(cut.row).toBe(false)
})

test('on a phone the rows are cards of name, state and amount, filters and tools a sheet each, the grid there on request', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // A record that is named by another says that one's name, not its number.
  await page.goto('/view/ref_auto_active_fee_class?size=25')
  await expect(page.locator('[data-card]').first()).toHaveText(/^\p{L}/u)
  await goWithin(page, '/view/order_info?size=25')
  const card = page.getByRole('list', { name: 'Order List' }).getByRole('listitem').first()
  await expect(card).toContainText(/\d\.\d\d\s(€|[A-Z]{3})/)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name: 'Order Status' }).click()
  const filtered = loadRequest(page, 'order_info_view', isFiltered)
  await page.getByRole('option', { name: 'Cancelled' }).click()
  await sheet.getByRole('combobox', { name: 'Order Status' }).press('Escape')
  await sheet.getByRole('button', { name: 'Filter', exact: true }).click()
  expect((await filtered).filter).toEqual([{ name: 'order_status', comparator: '=', value: 'cancelled' }])
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Export' })).toBeVisible()
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('grid', { name: 'Order List' })).toBeVisible()
})
