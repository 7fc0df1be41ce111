import type { Page } from '@playwright/test'
import { expect, goWithin, test } from './journey.ts'
import { addCourier, cellOf } from './lists.ts'
import { register } from './merchants.ts'

const peeked = (page: Page) => Number(new URL(page.url()).searchParams.get('peek'))
const panel = (page: Page) => page.getByRole('region', { name: /, (Couriers|Country Information|Merchants)$/ })
const idsOf = (page: Page) =>
  page.locator('[role=row][data-id]').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-id'))))

/** Presses keys in the panel as soon as it says something: earlier than anybody can, and before the browser draws it. */
const pressOnceShown = (page: Page, text: string, keys: string[]) =>
  page.evaluate(
    ([shown, pressed]) => {
      const aside = document.querySelector('[data-side-panel]')
      if (!aside) throw new Error('There is no panel')
      const observer = new MutationObserver(() => {
        if (!aside.textContent.includes(shown)) return
        observer.disconnect()
        for (const key of pressed) aside.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      })
      observer.observe(aside, { childList: true, subtree: true, characterData: true })
    },
    [text, keys] as const,
  )

/** Presses a key where the focus is at the moment when the panel is drawn, before it takes the focus. */
const pressOnceDrawn = (page: Page, key: string) =>
  page.evaluate((pressed) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-side-panel]')) return
      observer.disconnect()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, key)

test('Space shows a record beside its list, the arrows go on across pages, and Escape leads back to its row', async ({
  page,
}) => {
  await page.goto('/view/ref_country?size=25')
  const rows = page.locator('[role=row][data-id]')
  // Rows out of sight are drawn a moment later.
  await expect(rows).toHaveCount(25)
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
  // Arrows that come faster than the panel are meant for it, too.
  await page.keyboard.press('Escape')
  await expect(rows.nth(3).locator('[data-column=name]')).toBeFocused()
  await pressOnceDrawn(page, 'ArrowDown')
  for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key)
  await expect.poll(() => peeked(page)).toBe(ids[5])
  await expect(panel(page)).toBeFocused()
  await expect(panel(page)).toContainText('6 of')

  // Beyond the last row of the page stands the first of the next, and back; no key is too early.
  await pressOnceShown(page, '25 of', ['ArrowDown', 'ArrowDown'])
  await goWithin(page, `/view/ref_country?size=25&peek=${ids.at(-1)}`)
  await expect(panel(page)).toContainText('27 of')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => peeked(page)).toBe(ids.at(-1))
  await expect(panel(page)).toContainText('25 of')

  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  expect(new URL(page.url()).searchParams.has('peek')).toBe(false)
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id'))
  await expect.poll(focused).toBe(String(ids.at(-1)))
})

test('the mark beside a name or an address shows the record; its empty fields are folded, and Enter opens its page', async ({
  page,
  api,
}) => {
  const merchant = await register(api, 'Peeked')
  await test.step('an address names it, also one that the list does not hold, and says when there is none', async () => {
    const { id, list } = await addCourier(api, 'Beside')
    await page.goto(`/view/ref_courier?f.name=nobody&peek=${id}`)
    await expect(panel(page).getByRole('heading', { name: 'Beside' })).toBeVisible()
    await goWithin(page, `${list}&peek=999999999`)
    await expect(page.getByText('This record no longer exists')).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(cellOf(page, id, 'name')).toBeVisible()
  })
  await goWithin(page, '/view/em-info?size=25')
  await expect(page.getByRole('heading', { level: 1, name: 'Merchants' })).toBeVisible()
  const row = page.locator(`[role=row][data-id="${merchant.id}"]`)
  await row.hover()
  await row.getByTitle(`Show record ${merchant.id} at the side`).click()
  const shown = panel(page)
  await expect(shown).toBeFocused()
  await expect(shown.getByRole('heading', { name: merchant.full_name })).toBeVisible()
  const folded = shown.getByRole('button', { name: /empty fields?$/ }).first()
  const before = await shown.getByRole('definition').count()
  await folded.click()
  await expect.poll(() => shown.getByRole('definition').count()).toBeGreaterThan(before)
  await shown.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/view/em-info/${merchant.id}$`))
})
