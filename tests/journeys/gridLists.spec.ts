import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'
import { addCourier, cellOf, textOf, unique } from './lists.ts'

const codeOf = (page: Page, code: string) => `/view/ref_courier?f.code=${encodeURIComponent(code)}&sort=-id`

test('a view keeps filters, order, columns and row height under an address that gives a colleague the same list', async ({
  page,
  as,
  api,
}) => {
  const code = unique('VIEW')
  for (const name of ['Alpha', 'Beta']) await api.insert('courier', { name, code: `${code}-${name}` })
  await page.goto(`/view/ref_courier?f.code=${code}&sort=-name`)
  await expect(page.getByRole('status').filter({ hasText: '1–2 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  await chooser.getByRole('checkbox', { name: 'Enabled' }).uncheck()
  await chooser.getByRole('button', { name: 'Compact' }).click()
  await page.keyboard.press('Escape')
  const row = page.locator('[role=row][data-id]').first()
  await expect(row).toHaveCSS('height', '28px')

  const name = unique('View')
  await page.getByRole('button', { name: 'Save as a new view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Share with').selectOption('operator')
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/view=\d+/)
  const id = new URL(page.url()).searchParams.get('view')

  const other = await as('operator2')
  await other.goto(`/view/ref_courier?view=${id}`)
  await expect(other.getByRole('status').filter({ hasText: '1–2 of 2' })).toBeVisible()
  await expect(other.getByRole('columnheader', { name: 'Enabled' })).toHaveCount(0)
  await expect(other.locator('[role=row][data-id]').first()).toContainText('Beta')
  await expect(other.locator('[role=row][data-id]').first()).toHaveCSS('height', '28px')
  const tab = other.getByRole('tab', { name, exact: true })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toHaveAttribute('title', 'for operator')
  // It is another's, and may open the screen all the same.
  const opensWithIt = other.getByRole('menuitemcheckbox', { name: 'Open this screen with it', exact: true })
  await other.getByRole('button', { name: `The view “${name}”` }).click()
  await expect(other.getByRole('menuitem')).toHaveCount(0)
  await opensWithIt.click()
  await other.getByRole('button', { name: `The view “${name}”` }).click()
  await expect(opensWithIt).toHaveAttribute('aria-checked', 'true')
  expect(await findings(other)).toEqual([])
  await other.keyboard.press('Escape')

  await other.getByRole('button', { name: 'Remove the filter Code' }).click()
  await expect(other.getByRole('tab', { name: `${name} (changed)` })).toBeVisible()
  // It is not theirs to change.
  await expect(other.getByRole('button', { name: /^Save changes/ })).toHaveCount(0)
  await goWithin(other, '/view/ref_courier')
  await expect(other.getByRole('status').filter({ hasText: '1–2 of 2' })).toBeVisible()
  await page.getByRole('button', { name: `The view “${name}”` }).click()
  await page.getByRole('menuitem', { name: 'Name and sharing' }).click()
  const change = page.getByRole('dialog', { name: /^Name and sharing/ })
  await change.getByLabel('Share with').selectOption('')
  await change.getByRole('button', { name: 'Save view' }).click()
  await expect(change).toHaveCount(0)
  await other.goto('/view/ref_courier')
  await expect(other.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toHaveCount(0)
  await expect(other.getByRole('status').filter({ hasText: /^1–/ })).toBeVisible()
  await expect(other.getByRole('alert')).toHaveCount(0)
})

test('the preset view of a person opens with the screen, until the person takes it back', async ({ as }) => {
  const page = await as('tester')
  await page.goto('/view/ref_currency?f.code=SEK')
  await page.getByRole('button', { name: 'Save as a new view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  const name = unique('Preset')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Open this screen with it').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/view=\d+/)

  await page.goto('/view/ref_currency')
  const rows = page.locator('[role=row][data-id]')
  await expect(rows).toHaveCount(1)
  // What it filters can be taken away from it, and it from the list.
  await page.getByRole('button', { name: 'Remove the filter Code' }).click()
  await expect(rows.nth(3)).toBeVisible()
  await page.getByRole('tab', { name: `${name} (changed)` }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(rows.nth(3)).toBeVisible()

  await goWithin(page, '/view/ref_currency')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: `The view “${name}”` }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByRole('tab', { name })).toHaveCount(0)
  await goWithin(page, '/view/ref_currency')
  await expect(rows.nth(3)).toBeVisible()
})

test('all matching rows are changed in one go after a check, or stopped, and undone; selected ones are downloaded', async ({
  page,
  api,
}) => {
  const code = unique('BULK')
  const ids: number[] = []
  for (let n = 0; n < 30; n++) ids.push(await api.insert('courier', { name: 'Bulk', code: `${code}-${n}` }))
  await page.goto(`${codeOf(page, code)}&size=25`)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar).toContainText('25 selected')
  await bar.getByRole('button', { name: 'Select all 30 matching' }).click()
  await bar.getByRole('button', { name: 'Change field…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 30 records' })
  // Nothing is chosen for the person, and what is of one record each is not offered.
  await expect(dialog.getByLabel('Field').locator('option')).toHaveText(['Choose…', 'Enabled'])
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('Choose the field to change.')).toBeVisible()
  await dialog.getByLabel('Field').selectOption('Enabled')
  // What was checked before another value was chosen approves nothing.
  const { promise: isChanged, resolve: changed } = Promise.withResolvers<void>()
  await page.route('**/api/bulk/check', (route) => isChanged.then(() => route.fallback()), { times: 1 })
  const answered = page.waitForResponse('**/api/bulk/check')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByLabel('New value').uncheck()
  changed()
  await (await answered).finished()
  await expect(dialog.getByRole('button', { name: 'Check' })).not.toHaveAttribute('aria-busy')
  await expect(dialog.getByText(/already have this value|will change/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog).toContainText('30 of 30 records will change')
  const samples = dialog.getByRole('region', { name: 'Values before and after' })
  await expect(samples.getByRole('row').nth(1)).toHaveText(`#${ids[0]} BulkYesNo`)
  await expect(samples).toContainText('and 10 more')
  expect(await findings(page, '[role=dialog]')).toEqual([])

  await page.route('**/api/bulk/update', () => undefined)
  await dialog.getByRole('button', { name: 'Change 30 records' }).click()
  await expect(dialog.getByRole('status')).toContainText('0 of 30 rows')
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog).toContainText('Stopped before anything was written')
  await expect(dialog).toContainText('30 of 30 records will change')
  await page.unroute('**/api/bulk/update')

  await dialog.getByRole('button', { name: 'Change 30 records' }).click()
  const note = page.getByRole('status').filter({ hasText: '30 records changed' })
  await note.hover()
  await expect(cellOf(page, ids.at(-1)!, 'enabled')).toHaveText('No')
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone in 30 records' })).toBeVisible()
  const { rows } = await api.load<{ enabled: boolean }>('courier', {
    filter: [{ name: 'code', comparator: 'contains', value: code }],
  })
  expect(new Set(rows.map(({ enabled }) => enabled))).toEqual(new Set([true]))

  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  const [first, second, third] = ids.toReversed()
  for (const id of [first, third]) await page.getByRole('checkbox', { name: `Select record ${id}` }).check()
  await bar.getByRole('button', { name: 'Export selected' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
  const lines = (await textOf(file)).trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  expect(lines.join('\n')).not.toContain(`${code}-${ids.indexOf(second ?? 0)}`)
  await cellOf(page, first ?? 0, 'name').focus()
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
})

test('a block from a spreadsheet is shown before it is saved, refused cells marked; it is filled down, copied and undone', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = unique('PASTE')
  const second = await api.insert('courier', { name: 'Second', code: `${code}-2` })
  const first = await api.insert('courier', { name: 'First', code: `${code}-1` })
  await page.goto(codeOf(page, code))
  await cellOf(page, first, 'name').focus()
  await cellOf(page, first, 'name').dispatchEvent('mousedown')
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Pasted one\t${code}-1\tno\r\n\t${code}-2\tyes\r\n`)
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog', { name: 'Paste into 6 cells' })
  await expect(dialog.locator('[data-outcome=refused]')).toContainText('Enter a valid Name')
  await expect(dialog.locator('[data-outcome=saved]')).toHaveCount(2)
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Save 2 cells' }).click()
  await expect(cellOf(page, first, 'name')).toHaveText('Pasted one')
  await expect(cellOf(page, first, 'enabled')).toHaveText('No')

  await cellOf(page, first, 'name').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Pasted one\nSecond')
  await page.keyboard.press('Control+d')
  await page.getByRole('dialog', { name: 'Fill down into 1 cell' }).getByRole('button', { name: 'Save 1 cell' }).click()
  await expect(cellOf(page, second, 'name')).toHaveText('Pasted one')
  await cellOf(page, second, 'code').focus()
  await page.keyboard.press('Control+z')
  await expect(cellOf(page, second, 'name')).toHaveText('Second')
})

test('a list as of a day is of the past and for reading only', async ({ page, api }) => {
  const { id, list } = await addCourier(api, 'Only today')
  await page.goto(list)
  await expect(cellOf(page, id, 'name')).toBeVisible()
  const showDay = async (day: string) => {
    await page.getByRole('button', { name: 'As of' }).click()
    await page.getByLabel('As of the end of (UTC)').fill(day)
    await page.getByRole('button', { name: 'Show' }).click()
  }
  await showDay('2020-01-31')
  // Nobody knows what the list held before this installation began.
  await expect(page.getByText('What the list held at the end of 2020-01-31 (UTC) is not known.')).toBeVisible()
  await expect(page.getByText(/^What this list held is known from \d{4}-\d\d-\d\d on/).first()).toBeVisible()
  await expect(cellOf(page, id, 'name')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to today' }).click()
  const today = new Date().toISOString().slice(0, 10)
  await showDay(today)
  await expect(page.getByText(`This is the list as it was at the end of ${today} (UTC)`)).toBeVisible()
  await expect(cellOf(page, id, 'name')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New Record' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Select' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect(cellOf(page, id, 'name')).toBeVisible()
  // Merchants have columns that act; those of the past have none, and can be downloaded as they were.
  await goWithin(page, `/view/em-info?asOf=${today}&size=25`)
  await expect(page.getByRole('columnheader', { name: 'Full Name' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /^(Block|Actions)$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).click()])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Merchants .* as of ${today}\\.csv$`))
})
