import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { addCourier, cellOf, loadRequest } from './lists.ts'

/** Past the menu by the first link of the page, then back until the focus is there, as somebody without a mouse goes. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true })
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Shift+Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Shift+Tab does not lead to ${name}`)
}

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null)

test('a record is added, edited in its form and looked up in its history without a mouse, and the focus is never lost', async ({
  page,
  api,
}) => {
  const { code: own, list } = await addCourier(api, 'Beside it')
  const code = `${own}-2`
  const fetched = Promise.withResolvers<void>()
  await page.route(/\/assets\/AddRecord-[^/]*\.js$/, async (route) => {
    await fetched.promise
    await route.continue()
  })
  await page.goto(list)
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  await tabTo(page, 'Add New Record')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await test.step('what is typed while the form is still being fetched is in the form once it is there', async () => {
    await page.keyboard.type('Typed without ')
    await expect(dialog).toHaveCount(0)
    fetched.resolve()
    await expect(dialog.getByLabel('Name')).toHaveValue('Typed without ')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('a mouse')
  })
  await page.keyboard.press('Tab')
  await page.keyboard.type(code)
  const saved = Promise.withResolvers<void>()
  await page.route('**/persistence/insert', async (route) => {
    await saved.promise
    await route.continue()
  })
  const add = dialog.getByRole('button', { name: 'Add record' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await expect(add).toBeFocused()
  saved.resolve()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add New Record' })).toBeFocused()

  const row = page.locator('[role=row][data-id]').filter({ hasText: code })
  await expect(row).toBeVisible()
  const id = Number(await row.getAttribute('data-id'))
  await cellOf(page, id, 'name').focus()
  await page.keyboard.press('End')
  await expect(cellOf(page, id, 'action')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Edit record ${id}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Edited without a mouse')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(cellOf(page, id, 'name')).toHaveText('Edited without a mouse')
  await expect(page.getByRole('button', { name: `Edit record ${id}` })).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^History/ })).toContainText('Edited without a mouse')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `History of record ${id}` })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cellOf(page, id, 'action')).toBeFocused()
})

test('menus, popups, the search and the help sheet open by key, close by Escape, and give the focus back', async ({ page }) => {
  await page.goto('/view/ref_courier?size=25')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  // A fresh load begins at its list, past menu and top bar, and one key leads to the first row.
  await expect(page.getByRole('grid')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role=row][data-id] [data-cell="0:1"]')).toBeFocused()
  for (const name of ['As of', 'Columns', 'Export']) {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole(name === 'Export' ? 'menu' : 'dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
  const filter = page.getByRole('search').getByRole('button', { name: 'Enabled', exact: true })
  await filter.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Enabled' }).getByRole('checkbox', { name: 'Yes' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()
  await test.step('the calendar of a day is reached by Tab, and what waits in it is opened by Enter', async () => {
    await tabTo(page, 'As of')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Tab')
    const calendar = page.getByRole('dialog').getByRole('button', { name: 'Choose a day' })
    await expect(calendar).toBeFocused()
    await page.evaluate(() => {
      HTMLInputElement.prototype.showPicker = function showPicker() {
        document.body.dataset['picker'] = this.type
      }
    })
    await page.keyboard.press('Enter')
    await expect(page.locator('body')).toHaveAttribute('data-picker', 'date')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'As of' })).toBeFocused()
  })
  const cell = page.locator('[role=row][data-id] [data-column=name]').first()
  await cell.focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  expect(await hasFocus(page)).toBe(true)
})

test('a button that waits for its answer keeps the focus, so that the next Tab goes on from there', async ({ page }) => {
  await page.goto('/view/api')
  const button = page.getByRole('button', { name: 'Download as JSON' })
  const download = page.waitForEvent('download')
  await button.press('Enter')
  await download
  await expect(button).toBeFocused()
})

test('whoever goes on before a list has written its opening filter into the address is not brought back', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/view/dashboard')
  await expect(title).toHaveText('Dashboard')
  await page.evaluate(async () => {
    const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    const opened = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('h1')?.textContent !== 'EM Invoices') return
        observer.disconnect()
        resolve()
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    press('g')
    await Promise.resolve()
    press('i')
    await opened
    press('g')
    await Promise.resolve()
    press('f')
  })
  await expect(title).toHaveText('Fee Classes')
})

test('g and a letter go places, / leads to the filter, c adds, r reads again, and none of them while somebody is typing', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/view/dashboard')
  await expect(title).toHaveText('Dashboard')
  for (const [letter, name] of [
    ['o', 'Order List'],
    ['m', 'Merchants'],
    ['i', 'EM Invoices'],
    ['f', 'Fee Classes'],
  ] as const) {
    await page.keyboard.press('g')
    await expect(page.getByText('Go to', { exact: true })).toBeVisible()
    await page.keyboard.press(letter)
    await expect(title).toHaveText(name)
  }
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  await page.keyboard.press('/')
  const filter = page.getByRole('search').locator('input').first()
  await expect(filter).toBeFocused()
  await page.keyboard.type('gocr?')
  await expect(filter).toHaveValue('gocr?')
  await expect(title).toHaveText('Fee Classes')
  await filter.fill('')
  await filter.blur()
  const again = loadRequest(page, 'fee_class')
  await page.keyboard.press('r')
  await again
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add record' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add New Record' })).toHaveAttribute('title', 'Add New Record (c)')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Order List')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A list without a box to type into has its first filter instead.
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  await expect(title).toHaveText('Order List')
  await page.keyboard.press('/')
  await expect(page.getByRole('search').getByRole('button', { name: 'Timestamp' })).toBeFocused()
})

test('after another page has opened, one key leads into its list, and a record beside the list is marked where it is', async ({
  page,
}) => {
  await page.goto('/view/ref_courier')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/order_info/)
  // The rows of the former list go when those of the next have come.
  const first = page.locator('[role=row][data-id]').first().locator('[data-column=external_order_id]')
  await expect(first).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Order List' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.locator('[data-side-panel]')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(page.locator('[data-side-panel]')).toBeFocused()

  await test.step('titles explain their abbreviations on focus and hover, and Escape puts the explanation away', async () => {
    const meaning = page.getByRole('tooltip').filter({ hasText: 'Value added tax' })
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-side-panel]')).toHaveCount(0)
    await page.getByRole('columnheader', { name: 'VAT', exact: true }).hover()
    await expect(meaning).toBeVisible()
    await expect(meaning).toContainText('EUR')
    await page.keyboard.press('Escape')
    await expect(meaning).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await page.getByRole('columnheader', { name: 'VAT', exact: true }).focus()
    await expect(meaning).toBeVisible()
  })
})
