import { allTables } from '#schema/registry.ts'
import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'

const lists = allTables.flatMap(({ route, title, variants = [], menu, screen, columns }) =>
  menu && columns && screen !== 'settings' && screen !== 'generalDocuments'
    ? [...(route === undefined ? [] : [{ route, title }]), ...variants]
    : [],
)

test('each list shows its columns beside the menu at 1280 px without scrolling, the name of its records first', async ({
  as,
}) => {
  test.setTimeout(240_000)
  const page = await as('admin')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/view/dashboard')
  for (const { route, title } of lists) {
    await goWithin(page, `/view/${route}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const grid = page.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    const over = () => grid.evaluate((element) => element.scrollWidth - element.clientWidth)
    await expect.configure({ soft: true }).poll(over, `pixels too many on ${route}`).toBeLessThanOrEqual(0)
  }
})

test('the foot of the order list says what all its rows come to, and groups by a choice have counts and sums of their own', async ({
  page,
}) => {
  await page.goto('/view/order_info')
  const total = page.locator('[data-foot] [data-sum=total]')
  await expect(total).toContainText('€')
  const all = await total.textContent()
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

test('on a phone the rows are cards of name, state and amount, the tools one sheet, and the grid is there on request', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/view/order_info')
  const card = page.getByRole('list', { name: 'Order List' }).getByRole('listitem').first()
  await expect(card).toContainText(/\d\.\d\d\s(€|[A-Z]{3})/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Export' })).toBeVisible()
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('grid', { name: 'Order List' })).toBeVisible()
})
