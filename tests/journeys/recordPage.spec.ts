import type { Page, Route } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'
import { holdNote } from './lists.ts'
import { register } from './merchants.ts'

test('on the page of a merchant a click, the new value and Enter save it, and the note takes it back', async ({ page, api }) => {
  const { id, full_name } = await register(api, 'Paged', { phone: '+372 55500', nominated_email: 'paged@example.com' })
  await page.goto(`/view/em-info/${id}`)
  await expect(page.getByRole('heading', { name: full_name })).toBeVisible()
  await expect(page).toHaveTitle(`${full_name} · Clearance`)
  const phone = page.locator('[data-field=phone]')
  await phone.getByText('+372 55500').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('+372 55599')
  await page.keyboard.press('Enter')
  await holdNote(page, 'Phone updated')
  await expect(phone).toContainText('+372 55599')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(phone).toContainText('+372 55500')
  // The timeline, which is folded away here, tells of both as soon as they have happened.
  await page.getByRole('button', { name: 'Show the timeline' }).click()
  const changes = page.getByRole('region', { name: 'Timeline' }).locator('[data-entry=change]')
  await expect(changes.first()).toContainText('undid a change')
  await expect(changes.nth(1)).toContainText('+372 55599')
  // By keyboard, Ctrl+Z takes it back.
  await phone.getByRole('button').press('Enter')
  await expect(phone.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('+372 55577')
  await page.keyboard.press('Enter')
  await expect(phone).toContainText('+372 55577')
  await page.keyboard.press('Control+z')
  await expect(phone).toContainText('+372 55500')
  // Who goes on to another field during the save stays there.
  const email = page.locator('[data-field=nominated_email]')
  const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>()
  const holdSave = async (route: Route) => {
    await isThere
    await route.fallback()
  }
  await page.route('**/api/persistence/update', holdSave, { times: 1 })
  await phone.getByText('+372 55500').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('+372 55566')
  await page.keyboard.press('Enter')
  await email.getByText('paged@example.com').click()
  await expect(email.getByRole('textbox')).toBeFocused()
  arrive()
  await expect(phone).toContainText('+372 55566')
  await expect(email.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(phone).toContainText('+372 55500')
  // Escape leaves a value as it was, and what cannot be changed does not look as if it could.
  await phone.getByText('+372 55500').click()
  await page.keyboard.type('1')
  await page.keyboard.press('Escape')
  await expect(phone).toContainText('+372 55500')
  await expect(page.locator('[data-field=identifier]').getByRole('button')).toHaveCount(0)
  // The search knows what can be done to the record in sight, without its name.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('block')
  await expect(page.getByRole('option', { name: `Block ${full_name}` })).toBeVisible()
})

test('a list of a record without rows is one line with the button that adds the first', async ({ page, api }) => {
  const { id } = await register(api, 'Keyless')
  await page.goto(`/view/em-info/${id}`)
  const keys = page.getByRole('region', { name: 'API Keys' })
  await keys.scrollIntoViewIfNeeded()
  await expect(keys.getByText('Nothing under “API Keys” yet')).toBeVisible()
  await expect(keys.getByRole('button', { name: 'New key' })).toBeVisible()
  await expect(keys.getByRole('grid')).toHaveCount(0)
})

test('on a small laptop the lists on the page of an order show each item, part and ledger row, with one scroller', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/view/order_info/5')
  for (const name of ['Order Items', 'Order Splits', 'VAT Ledger']) {
    const section = page.getByRole('region', { name, exact: true })
    await section.scrollIntoViewIfNeeded()
    const grid = section.getByRole('grid')
    await expect(grid.locator('[data-id]').first()).toBeVisible()
    const hidden = await grid.evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ])
    expect(hidden, name).toEqual([0, 0])
    // Neither filters nor pages nor the number of the order, which the page has in its head.
    await expect(section.getByRole('search')).toHaveCount(0)
    await expect(section.getByRole('navigation')).toHaveCount(0)
    await expect(grid.getByRole('columnheader', { name: 'Order', exact: true })).toHaveCount(0)
  }
  // The wheel over a list moves the page.
  const items = page.getByRole('region', { name: 'Order Items' })
  await items.getByRole('grid').hover()
  const top = () => items.evaluate((element) => element.getBoundingClientRect().top)
  const before = await top()
  await page.mouse.wheel(0, 200)
  await expect.poll(top).not.toBe(before)
  // A list of its own when it is wanted.
  await items.getByRole('button', { name: 'Show as a list' }).click()
  await expect(items.getByRole('search')).toBeVisible()
})

/** Types in the menu’s search without a pause: what is being drawn is begun anew at each letter, as by a note or any other change. */
const typeMeanwhile = (page: Page) =>
  page.getByRole('searchbox', { name: 'Find a page' }).evaluate((input: HTMLInputElement) => {
    // React keeps the value of its inputs; that of the prototype is what typing changes.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    let letters = 0
    const timer = setInterval(() => {
      letters += 1
      value?.set?.call(input, letters % 2 ? 'o' : '')
      input.dispatchEvent(new Event('input', { bubbles: true }))
      if (letters === 300) clearInterval(timer)
    }, 20)
  })

test('the page of a record leads on to the next one of its list, and back to the row that one came from', async ({
  page,
  api,
}) => {
  // Journeys cancel orders and add some, but the first ones stay the first.
  const { rows } = await api.load<{ id: number }>('order_info_view', {
    orderBy: [{ name: 'id', direction: 'asc' }],
    page: { size: 3 },
  })
  const [first, second, third] = rows
  await page.goto('/view/order_info?sort=id')
  await expect(page.locator(`[role=row][data-id="${second?.id}"]`)).toBeVisible()
  // As links within the application go there.
  await goWithin(page, `/view/order_info/${second?.id}`)
  const way = page.getByRole('navigation', { name: 'Back to the list' })
  await expect(way).toContainText(/2 of \d/)
  await way.getByRole('button', { name: 'Next record' }).click()
  await expect(page).toHaveURL(new RegExp(`order_info/${third?.id}$`))
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(`order_info/${first?.id}$`))
  await expect(way.getByRole('button', { name: 'Previous record' })).toBeDisabled()
  await page.reload()
  await expect(way).toContainText(/1 of \d/)
  await typeMeanwhile(page)
  await way.getByRole('link', { name: 'Order List' }).click()
  await expect(page).toHaveURL(/order_info\?.*sort=id/)
  await expect(page.locator(`[role=row][data-id="${first?.id}"] [role=gridcell]:focus`)).toHaveCount(1)
  // Escape leads back as well, but first leaves what is open over the page.
  await goWithin(page, `/view/order_info/${second?.id}`)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`order_info/${second?.id}$`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/order_info\?.*sort=id/)
})

test('a comment reaches the other who has the record open, by name, and its follow-up waits until it is done', async ({
  page,
  as,
  api,
}) => {
  const { id } = await register(api, 'Discussed')
  const other = await as('operator2')
  await page.goto(`/view/em-info/${id}`)
  await other.goto(`/view/em-info/${id}`)
  for (const one of [page, other]) await one.getByRole('button', { name: 'Show the timeline' }).click()
  const box = page.getByRole('textbox', { name: 'Comment' })
  await expect(other.getByRole('textbox', { name: 'Comment' })).toBeVisible({ timeout: 20_000 })
  // Escape declines the names.
  await box.fill('An order @op')
  await expect(page.getByRole('listbox', { name: 'People' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox', { name: 'People' })).toHaveCount(0)
  await box.fill('Please call them, @operator2')
  await expect(page.getByRole('listbox', { name: 'People' }).getByRole('option')).toContainText('@operator2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('<b>today</b>')
  await page.getByRole('button', { name: 'Follow up' }).click()
  await page.getByRole('textbox', { name: 'On', exact: true }).fill('2199-02-31')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('Enter a valid Date')).toBeVisible()
  await page.getByRole('textbox', { name: 'On', exact: true }).fill('2199-01-31')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  for (const one of [page, other]) {
    const comment = one.locator('[data-entry=comment]')
    await expect(comment).toContainText('Oskar Operator')
    await expect(comment).toContainText('Please call them, @operator2 <b>today</b>')
  }
  expect(await findings(page)).toEqual([])
  await other.getByRole('checkbox', { name: 'Follow-up on 2199-01-31, Oskar Operator' }).check()
  await expect(page.getByText('Follow-up of 2199-01-31 done by Olga Operator')).toBeVisible()
})
