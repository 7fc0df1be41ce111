import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, test } from './journey.ts'
import { cellOf } from './lists.ts'

const peeked = (page: Page) => Number(new URL(page.url()).searchParams.get('peek'))
const panel = (page: Page) => page.getByRole('region', { name: /, (Couriers|Country Information|Merchants)$/ })
const idsOf = (page: Page) =>
  page.locator('[role=row][data-id]').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-id'))))

test('Space shows a record beside its list, the arrows go on across pages, and Escape leads back to its row', async ({
  page,
}) => {
  await page.goto('/view/ref_country?size=25')
  const rows = page.locator('[role=row][data-id]')
  await expect(rows.nth(20)).toBeVisible()
  const ids = await idsOf(page)
  const name = rows.nth(1).locator('[data-column=name]')
  await name.focus()
  await name.dispatchEvent('mousedown')
  await page.keyboard.press('Space')
  await expect(panel(page)).toBeFocused()
  expect(peeked(page)).toBe(ids[1])
  await expect(panel(page).getByRole('term').filter({ hasText: 'Code' }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => peeked(page)).toBe(ids[3])
  expect(await findings(page)).toEqual([])

  // Beyond the last row of the page stands the first of the next, and back.
  await page.goto(`/view/ref_country?size=25&peek=${ids.at(-1)}`)
  await expect(panel(page)).toBeFocused()
  await expect(panel(page)).toContainText('25 of')
  await page.keyboard.press('ArrowDown')
  await expect(panel(page)).toContainText('26 of')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => peeked(page)).toBe(ids.at(-1))
  await expect(panel(page)).toContainText('25 of')

  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  expect(new URL(page.url()).searchParams.has('peek')).toBe(false)
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id'))
  await expect.poll(focused).toBe(String(ids.at(-1)))
})

test('the mark beside a name shows the record; its empty fields are folded, and Enter opens its page', async ({ page, api }) => {
  const { rows } = await api.load<{ id: number; full_name: string }>('em_view', { page: { size: 1 } })
  const merchant = rows[0]
  if (!merchant) throw new Error('The demo has no merchant')
  await page.goto('/view/em-info')
  const row = page.locator(`[role=row][data-id="${merchant.id}"]`)
  await row.hover()
  await row.getByTitle(`Show record ${merchant.id} at the side`).click()
  const shown = panel(page)
  await expect(shown).toBeFocused()
  await expect(shown.getByRole('heading', { name: merchant.full_name })).toBeVisible()
  const folded = shown.getByRole('button', { name: /empty fields?$/ }).first()
  const before = await shown.getByRole('definition').count()
  await folded.click()
  expect(await shown.getByRole('definition').count()).toBeGreaterThan(before)
  await shown.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/view/em-info/${merchant.id}$`))
})

test('an address names the record beside the list, also one that the list does not hold, and says when there is none', async ({
  page,
  api,
}) => {
  const id = await api.insert('courier', { name: 'Beside', code: `BESIDE-${crypto.randomUUID().slice(0, 8)}` })
  await page.goto(`/view/ref_courier?f.name=nobody&peek=${id}`)
  await expect(panel(page).getByRole('heading', { name: 'Beside' })).toBeVisible()
  await page.goto('/view/ref_courier?peek=999999999')
  await expect(page.getByText('This record no longer exists')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(cellOf(page, id, 'name')).toBeVisible()
})
