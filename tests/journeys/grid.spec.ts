import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, test } from './journey.ts'
import { addCourier, cellOf, unique } from './lists.ts'
import { register } from './merchants.ts'

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

async function edit(page: Page, id: number, column: string, text: string): Promise<void> {
  await cellOf(page, id, column).click()
  await type(page, text)
  await page.keyboard.press('Enter')
}

const history = (page: Page) => page.getByRole('dialog', { name: /^History/ })

test('a save is undone from its note, by Ctrl+Z, after a reload, too, and by the search', async ({ as, api }) => {
  // Nobody else changes cells as the administrator here.
  const page = await as('admin')
  const { id, list } = await addCourier(api, 'One')
  await page.goto(list)
  await edit(page, id, 'name', 'Two')
  await expect(cellOf(page, id, 'name')).toHaveText('Two')
  await edit(page, id, 'name', 'Three')
  await expect(cellOf(page, id, 'name')).toHaveText('Three')
  await page.getByRole('status').filter({ hasText: 'Saved' }).getByRole('button', { name: 'Undo' }).click()
  await expect(cellOf(page, id, 'name')).toHaveText('Two')
  await cellOf(page, id, 'code').focus()
  await page.keyboard.press('Control+z')
  await expect(cellOf(page, id, 'name')).toHaveText('One')

  await edit(page, id, 'name', 'Two')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await edit(page, id, 'name', 'Three')
  await expect(cellOf(page, id, 'name')).toHaveText('Three')
  await page.reload()
  await cellOf(page, id, 'code').focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(`Your last change to record ${id} was undone`)).toBeVisible()
  await expect(cellOf(page, id, 'name')).toHaveText('Two')
  await openSearch(page)
  await page.keyboard.type('undo my last')
  await expect(page.getByRole('option').first()).toContainText('Undo my last change here')
  await page.keyboard.press('Enter')
  await expect(cellOf(page, id, 'name')).toHaveText('One')
})

test('after a reload and from another machine a change is undone, a field and the whole record restored, from the history', async ({
  page,
  as,
  api,
}) => {
  const { id, list } = await addCourier(api, 'First')
  await page.goto(list)
  await edit(page, id, 'name', 'Second')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await api.update('courier', { id, name: 'Third', enabled: false })

  const other = await as('operator2')
  await other.goto(list)
  await other.getByRole('button', { name: `History of record ${id}` }).click()
  await history(other).getByRole('listitem').first().getByRole('button', { name: 'Undo this change' }).click()
  await expect(history(other).getByRole('listitem').first()).toContainText('Undo of change')
  await expect(cellOf(other, id, 'name')).toHaveText('Second')

  await history(other).getByRole('listitem').last().getByRole('button', { name: 'Restore Name' }).click()
  await expect(cellOf(other, id, 'name')).toHaveText('First')
  const third = history(other).getByRole('listitem').filter({ hasText: 'Third' }).last()
  await third.getByRole('button', { name: 'Restore the record as it was' }).click()
  await expect(cellOf(other, id, 'name')).toHaveText('Third')
  await expect(cellOf(other, id, 'enabled')).toHaveText('No')
  expect(await findings(other)).toEqual([])
})

/** Types on only when the dialog has the cursor, as a person does. */
async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
}

/** What the page marks as found. */
const foundTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(CSS.highlights.get('found')?.keys() ?? [])].map((range) => (range as Range).toString()))

test('Ctrl+K finds merchants, orders, screens in one’s language and actions by keyboard, while it still loads, too', async ({
  page,
  api,
}) => {
  const web = unique('lotus').toLowerCase()
  const { id } = await register(api, 'Found by its site', { official_site_url: `https://${web}.example` })
  const code = Promise.withResolvers<void>()
  await page.route(/\/SearchDialog-.*\.js/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/view/ref_courier?size=25')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${web}x`)
  await page.keyboard.press('Backspace')
  code.resolve()
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  await expect(dialog.getByRole('combobox')).toHaveValue(web)
  await expect(dialog.getByRole('option')).toContainText(`Official Site URL https://${web}.example`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`em-info/${id}$`))
  const site = page.locator('[data-field=official_site_url]')
  await expect(site).toContainText(web)
  await expect(site).toBeInViewport()
  await expect.poll(() => foundTexts(page)).toContain(`https://${web}.example`)
  expect(await findings(page)).toEqual([])

  // An order by the code of its parcel: its page, with the code in sight.
  const { rows } = await api.load<{ order_id: number; s10_code: string }>('shipment', {
    filter: [{ name: 's10_code', comparator: 'isNull', value: false }],
    orderBy: [{ name: 'id', direction: 'asc' }],
    page: { size: 1 },
  })
  const parcel = rows[0]
  if (!parcel) throw new Error('The demo has no parcel')
  await openSearch(page)
  await page.keyboard.type(parcel.s10_code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`order_info/${parcel.order_id}$`))
  await expect.poll(() => foundTexts(page)).toContain(parcel.s10_code)
  await expect(page.locator('[data-field=s10_codes]')).toBeInViewport({ ratio: 0.9 })

  const { rows: merchants } = await api.load<{ id: number; full_name: string; nominated_email: string }>('em_view', {
    filter: [{ name: 'nominated_email', comparator: 'isNull', value: false }],
    orderBy: [{ name: 'id', direction: 'asc' }],
    page: { size: 1 },
  })
  const merchant = merchants[0]
  if (!merchant) throw new Error('The demo has no merchant')
  await openSearch(page)
  await page.keyboard.type(merchant.nominated_email.slice(1, -2))
  await expect(dialog.getByRole('option').filter({ hasText: merchant.full_name })).toBeVisible()
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`em-info/${merchant.id}$`))
  await expect(page.locator('[data-field=nominated_email]')).toContainText(merchant.nominated_email)

  await openSearch(page)
  await page.keyboard.type('language suomi')
  await expect(page.getByRole('option').first()).toContainText('Suomi')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Hae kaikkialta' })).toBeVisible()
  await openSearch(page)
  await page.keyboard.type('kuljetusy')
  await expect(page.getByRole('option').first()).toContainText('Kuljetusy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ref_courier/)

  await openSearch(page)
  await page.keyboard.type('zzzzzz')
  await expect(page.getByText('Ei osumia')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Pikanäppäimet' })).toBeVisible()
  expect(await findings(page, '[role=dialog]')).toEqual([])
})

test('what somebody else changes shows in an open list by itself, with a mark, but not under a cursor', async ({
  page,
  as,
  api,
}) => {
  // A list of these two alone: others change couriers meanwhile, too.
  const code = unique('WATCH')
  const id = await api.insert('courier', { name: 'Watched', code: `${code}-1` })
  const typed = await api.insert('courier', { name: 'Typed', code: `${code}-2` })
  const list = `/view/ref_courier?f.code=${code}`
  const other = await as('operator2')
  const onlooker = await as('auditor')
  await other.goto(list)
  await onlooker.goto(list)
  const listening = page.waitForResponse('**/api/live?*')
  await page.goto(list)
  await listening
  await expect(cellOf(page, id, 'name')).toHaveText('Watched')
  await edit(other, id, 'name', 'Seen at once')
  await expect(cellOf(other, id, 'name')).toHaveText('Seen at once')
  await expect(cellOf(page, id, 'name')).toHaveText('Seen at once')
  await expect(page.locator(`[role=row][data-id="${id}"]`)).toHaveClass(/changed/)
  await expect(page.getByRole('status').filter({ hasText: '1 record was changed by others' })).toBeAttached()

  await cellOf(page, typed, 'name').click()
  await type(page, 'Being typed')
  await edit(other, typed, 'code', `${code}-THEIRS`)
  await edit(other, id, 'name', 'Later')
  // Whoever only looks has the news, and so would the one who types.
  await expect(cellOf(onlooker, id, 'name')).toHaveText('Later')
  await expect(cellOf(page, id, 'name')).toHaveText('Seen at once')
  await expect(page.getByRole('grid').getByRole('textbox', { name: 'Name' })).toHaveValue('Being typed')
  await page.keyboard.press('Enter')
  await expect(cellOf(page, id, 'name')).toHaveText('Later')
  // Different fields of one record: both are kept, nobody is asked.
  await expect(cellOf(page, typed, 'name')).toHaveText('Being typed')
  await expect(cellOf(page, typed, 'code')).toContainText('THEIRS')
})

test('an editor stays with its record when rows come above it, and what somebody else wrote there is not overwritten unseen', async ({
  page,
  api,
}) => {
  const code = unique('STAY')
  const id = await api.insert('courier', { name: 'Stays', code: `${code}-1` })
  await page.goto(`/view/ref_courier?f.code=${code}&sort=-id`)
  await expect(cellOf(page, id, 'name')).toHaveText('Stays')
  // The list is already being read again when the editor opens.
  const typing = Promise.withResolvers<void>()
  await page.route('**/visualize/load', async (route) => {
    await typing.promise
    await route.continue()
  })
  const reading = page.waitForRequest('**/visualize/load')
  await api.insert('courier', { name: 'Above', code: `${code}-2` })
  await api.update('courier', { id, name: 'Theirs' })
  await reading
  await cellOf(page, id, 'name').click()
  await type(page, 'Mine')
  typing.resolve()
  await expect(page.locator('[role=row][data-id]')).toHaveCount(2)
  await expect(cellOf(page, id, 'name').getByRole('textbox')).toHaveValue('Mine')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Somebody else has changed this record' })).toContainText('Theirs: Theirs')
})

test('a form says who else has the record open, that they changed it, and merges field by field', async ({ page, as, api }) => {
  const { id, code: own, list } = await addCourier(api, 'Both')
  const other = await as('operator2')
  await page.goto(list)
  await other.goto(list)
  await page.getByRole('button', { name: `Edit record ${id}` }).click()
  await other.getByRole('button', { name: `Edit record ${id}` }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Also open with: operator2' })).toBeVisible()
  await expect(other.getByRole('status').filter({ hasText: 'Also open with: operator' })).toBeVisible()

  const code = `${own}-THEIRS`
  await other.getByRole('dialog').getByLabel('Name').fill('Theirs')
  await other.getByRole('dialog').getByLabel('Code').fill(code)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'operator2 has just changed this record' })).toBeVisible()
  // What nobody stands in follows, with a mark; the field under the cursor stays as it was.
  await expect(page.getByRole('dialog').getByLabel('Code')).toHaveValue(code)
  await expect(page.locator('[data-field=code]').getByText('just changed')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Both')
  await page.getByRole('dialog').getByLabel('Name').fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const merge = page.getByRole('dialog', { name: 'Somebody else has changed this record' })
  await expect(merge.getByRole('radio', { name: 'Theirs: Theirs' })).toBeVisible()
  await merge.getByRole('button', { name: 'Save my choice' }).click()
  await expect(cellOf(other, id, 'name')).toHaveText('Mine')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a list is read again when the stream of change events was lost for a while', async ({ page, api }) => {
  const { id, list } = await addCourier(api, 'Before')
  await page.route('**/api/live?*', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/live?'))
  await page.goto(list)
  await lost
  await expect(cellOf(page, id, 'name')).toHaveText('Before')
  await api.update('courier', { id, name: 'Meanwhile' })
  await expect(cellOf(page, id, 'name')).toHaveText('Before')
  await page.unroute('**/api/live?*')
  await expect(cellOf(page, id, 'name')).toHaveText('Meanwhile', { timeout: 15_000 })
})

test.describe('in a browser of its own', () => {
  test.use({ isolated: true })
  test('a tab that nobody sees closes its stream of change events, and reads its list again when it is seen', async ({
    page,
    api,
  }) => {
    const { id, list } = await addCourier(api, 'Seen')
    await page.clock.install()
    const streams: string[] = []
    const isStream = (url: string) => new URL(url).pathname.endsWith('/api/live')
    page.on('request', (request) => isStream(request.url()) && streams.push('opened'))
    page.on('requestfailed', (request) => isStream(request.url()) && streams.push('let go'))
    await page.goto(list)
    await expect(cellOf(page, id, 'name')).toHaveText('Seen')
    await expect.poll(() => streams).toEqual(['opened'])
    const show = (state: DocumentVisibilityState) =>
      page.evaluate((is) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => is })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await show('hidden')
    await page.clock.runFor(10_000)
    await expect.poll(() => streams).toEqual(['opened', 'let go'])
    await api.update('courier', { id, name: 'Changed unseen' })
    await page.clock.runFor(10_000)
    await expect(cellOf(page, id, 'name')).toHaveText('Seen')
    await show('visible')
    await expect.poll(() => streams).toEqual(['opened', 'let go', 'opened'])
    await page.clock.runFor(2000)
    await expect(cellOf(page, id, 'name')).toHaveText('Changed unseen')
  })
})
