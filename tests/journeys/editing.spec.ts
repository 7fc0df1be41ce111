import type { Page } from '@playwright/test'
import { expect, goWithin, test } from './journey.ts'
import { addCourier, cellOf, unique, watchWrites } from './lists.ts'
import { cut, register } from './merchants.ts'

/** A fresh row of the fee classes for a test of its own. */
const feeClass = (name: string) => ({ name: unique(name), import_scheme_fixed_fee: '1.00', fc_rep_fixed_fee: '0.50' })

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

test('a cell that is clicked is edited, saved or refused', async ({ page, api }) => {
  const before = feeClass('Before')
  const after = unique('After')
  const id = await api.insert('fee_class', before)
  await page.goto('/view/ref_fee_class?sort=-id')
  await test.step('what the rules refuse stays in the editor, is said and is not sent [TABLE-11] [TABLE-12] [TABLE-52]', async () => {
    const writes = watchWrites(page)
    await cellOf(page, id, 'fc_rep_fixed_fee').click()
    const editor = page.getByRole('textbox', { name: 'FC Rep Fixed Fee' })
    await expect(editor).toHaveValue('0.50')
    await type(page, '2')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('alert').filter({ hasText: 'FC Rep Fixed Fee cannot be greater than Import Fixed Fee' }),
    ).toBeVisible()
    await expect(editor).toHaveValue('2')
    await type(page, 'abc')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Enter a valid FC Rep Fixed Fee' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cellOf(page, id, 'fc_rep_fixed_fee')).toHaveText('0.50 €')
    expect(writes).toEqual([])
  })
  await test.step('an edit is saved, stays after a reload, and is in the history with who and what [TABLE-51]', async () => {
    await cellOf(page, id, 'name').click()
    await type(page, after)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expect(cellOf(page, id, 'name')).toHaveText(after)
    await expect(cellOf(page, id, 'name')).toBeFocused()
    await page.reload()
    await expect(cellOf(page, id, 'name')).toHaveText(after)

    await page.getByRole('button', { name: `History of record ${id}` }).click()
    const change = page
      .getByRole('dialog', { name: /History/ })
      .getByRole('listitem')
      .first()
    await expect(change).toContainText('Oskar Operator')
    await expect(change).toContainText('Name')
    await expect(change.locator('del')).toHaveText(before.name)
    await expect(change.locator('ins')).toHaveText(after)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a save that fails gives the old value back and is logged [TABLE-13]', async () => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await cut(page, '/api/persistence/**')
    await cellOf(page, id, 'name').click()
    await type(page, 'Changed')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch' })).toBeVisible()
    await expect(cellOf(page, id, 'name')).toHaveText(after)
    expect(logged.some((text) => text.includes(`Saving fee_class ${id} failed`))).toBe(true)
  })
})

test('the whole of an edit is done by keyboard: arrows, F2, Tab to the next cell, Escape, Enter on the head [TABLE-56]', async ({
  page,
  api,
}) => {
  const code = unique('KEYS')
  const id = await api.insert('courier', { name: 'Keys', code })
  // Only this row: what other journeys add meanwhile would come above it.
  await page.goto(`/view/ref_courier?f.code=${code}`)
  await expect(cellOf(page, id, 'name')).toHaveText('Keys')
  await page.getByRole('search').getByRole('button', { name: 'Clear' }).focus()
  await page.keyboard.press('Tab')
  await expect(cellOf(page, id, 'name')).toBeFocused()
  await page.keyboard.press('F2')
  await type(page, 'Keys two')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('grid').getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expect(cellOf(page, id, 'name')).toHaveText('Keys two')
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Escape')
  await expect(cellOf(page, id, 'code')).toHaveText(code)
  await expect(cellOf(page, id, 'code')).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const flag = page.getByRole('switch', { name: 'Enabled' })
  await expect(flag).toBeFocused()
  await page.keyboard.press('Space')
  await expect(cellOf(page, id, 'enabled')).toHaveText('No')

  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('columnheader', { name: 'Enabled' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Enabled' })).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toBeFocused()
})

test('what is typed after Tab while a cell is saved goes into the next cell, and on from there', async ({ page, api }) => {
  const { id, code, list } = await addCourier(api, 'Quick')
  await page.goto(list)
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
  await page.route('**/api/persistence/update', async (route) => {
    await isTyped
    await route.fallback()
  })
  await cellOf(page, id, 'name').click()
  await type(page, 'Quicker')
  await page.keyboard.press('Tab')
  await page.keyboard.type(code.replace('OWN', 'NEW'))
  await page.keyboard.press('Tab')
  typed()
  await expect(cellOf(page, id, 'name')).toHaveText('Quicker')
  await expect(page.getByRole('switch', { name: 'Enabled' })).toBeFocused()
  const stored = async () => (await api.load('courier', { filter: [{ name: 'id', value: id }] })).rows[0]
  expect(await stored()).toMatchObject({ name: 'Quicker', code: code.replace('OWN', 'NEW') })
})

test('a stale edit is merged field by field: nothing of either person is lost unseen', async ({ page, api }) => {
  const { id, code, list } = await addCourier(api, 'First')
  // Without change events, which would show the other's change before the edit begins.
  await page.route('**/api/live?*', (route) => route.abort())
  await page.goto(list)
  await expect(cellOf(page, id, 'name')).toHaveText('First')
  const theirs = `${code}-THEIRS`
  await api.update('courier', { id, name: 'Theirs', code: theirs })
  await cellOf(page, id, 'name').click()
  await type(page, 'Mine')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this record' })
  await expect(dialog.getByRole('radio', { name: 'Mine: Mine' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Theirs: Theirs' })).toBeVisible()
  await expect(dialog).toContainText(`Now ${theirs}`)
  // Who does not choose now is offered what was typed above the list.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(cellOf(page, id, 'name')).toHaveText('Theirs')
  const draft = page.locator(`[data-draft="courier.${id}"]`)
  await expect(draft).toContainText('Name: First → Mine (now Theirs)')
  await draft.getByRole('button', { name: /^Save/ }).click()
  // A list that was read before the choice is saved comes after it.
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/persistence/update') && answer.ok())
  await page.route(
    '**/api/visualize/load',
    async (route) => {
      const before = await route.fetch()
      await saved
      await route.fulfill({ response: before }).catch(() => undefined)
    },
    { times: 1 },
  )
  const read = page.waitForResponse('**/api/visualize/load')
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await read
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)))
  await expect(cellOf(page, id, 'name')).toHaveText('Mine')
  await expect(cellOf(page, id, 'code')).toHaveText(theirs)
})

test('Add New Record opens a form built from the definition, with the sentences under the fields, and says what it added [TABLE-04] [TABLE-14] [ERRMSG-14]', async ({
  page,
}) => {
  const writes = watchWrites(page)
  await page.goto('/view/eas_vat_reg')
  await page.getByRole('button', { name: 'Add New Record' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Record' })
  await dialog.getByRole('button', { name: 'Add record' }).click()
  await expect(dialog.getByText('Enter a valid Country', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Enter a valid Registered Date', { exact: true })).toBeVisible()
  expect(writes).toEqual([])

  await dialog.getByRole('combobox', { name: 'Country' }).fill('Finl')
  await page.getByRole('option', { name: 'FI Finland' }).click()
  await dialog.getByLabel('VAT ID').fill(unique('FI'))
  const name = unique('A new registration')
  await dialog.getByLabel('Registered Name').fill(name)
  await dialog.getByLabel('Registered Address').fill('Somewhere 1, Helsinki')
  await dialog.getByLabel('Registered Date').fill('2026-01-02')
  await dialog.getByRole('button', { name: 'Add record' }).click()
  await expect(page.getByText('New record added to EAS VAT Registrations')).toBeVisible()
  await expect(page.getByRole('gridcell', { name })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('what is typed into a form outlives its closing by accident, and what the server refuses is said and stays in it', async ({
  page,
  api,
}) => {
  const { id, code, list } = await addCourier(api, 'In a form')
  const other = `${code}-OTHER`
  const dialog = page.getByRole('dialog')
  await page.goto(list)
  await test.step('a new record that was closed by accident is offered again', async () => {
    await page.getByRole('button', { name: 'Add New Record' }).click()
    await dialog.getByLabel('Name').fill('Half a courier')
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: /^Continue with it: New record/ }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Half a courier')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add New Record' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('')
    // Something else that is typed and given up does not take with it what is still offered.
    await dialog.getByLabel('Code').fill('Another')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Add New Record' }).click()
    await expect(dialog.getByRole('status')).toContainText('Half a courier')
    await expect(dialog.getByRole('status')).not.toContainText('Another')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: /^Continue with it: New record/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add New Record' }).click()
    await expect(page.getByText('did not save it')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('the Action column opens a record in a form, with what the server refuses [TABLE-06] [ERRMSG-02] [API-02]', async () => {
    const taken = await api.insert('courier', { name: 'Holds the code', code: other })
    await page.getByRole('button', { name: `Edit record ${id}` }).click()
    await dialog.getByLabel('Code').fill(other)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'This would be a duplicate of an existing record' }).first(),
    ).toBeVisible()
    await expect(dialog.getByLabel('Code')).toHaveValue(other)
    await api.post('persistence/update', { tableName: 'courier', data: { id: taken, code: `${other}-2` } })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(cellOf(page, id, 'code')).toHaveText(other)
  })
})

test('what nobody may change offers no editing: a field that does not apply, a table that is only read', async ({
  page,
  api,
}) => {
  const countries = (await api.load<{ id: number; code: string }>('country', { page: { size: 300 } })).rows
  const idOfCountry = (code: string) => countries.find((country) => country.code === code)?.id ?? 0
  await page.goto('/view/ref_country?f.name=Norway')
  await test.step('the Article 194 field is there only for EU countries [REF-01] [REF-05]', async () => {
    await expect(cellOf(page, idOfCountry('NO'), 'is_article_194_applied')).toHaveText('')
    await cellOf(page, idOfCountry('NO'), 'is_article_194_applied').click()
    await expect(page.getByRole('switch')).toHaveCount(0)
    await goWithin(page, '/view/ref_country?f.name=Estonia')
    await cellOf(page, idOfCountry('EE'), 'is_article_194_applied').click()
    await expect(page.getByRole('switch', { name: 'Article 194 Applied' })).toBeFocused()
    await page.keyboard.press('Escape')
  })
  await test.step('a table that is read-only has no form and no Action column [TABLE-06] [REF-09] [REF-10]', async () => {
    const numbers = 'em_eas_intermediary_numbers'
    await expect(api.insert(numbers, { intermediary_name: 'x' })).rejects.toThrow('answered 403')
    await expect(api.update(numbers, { id: 1, intermediary_name: 'x' })).rejects.toThrow('answered 403')
    await goWithin(page, '/view/ref_EM_EAS_Intermediary_numbers')
    await expect(page.getByRole('heading', { level: 1, name: 'OSS intermediary numbers' })).toBeVisible()
    await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add New Record' })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0)
  })
})

test('who may only read is offered no change: of cells, merchants and documents, and finds no registration', async ({
  as,
  api,
}) => {
  const merchant = await register(api, 'Read only')
  const page = await as('auditor')
  await page.goto('/view/ref_courier?size=25')
  await page.locator('[role=row][data-id] [data-column=name]').first().click()
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add New Record' })).toHaveCount(0)

  await goWithin(page, `/view/em-info?${new URLSearchParams({ 'f.full_name': merchant.full_name }).toString()}`)
  await page
    .locator(`[role=row][data-id="${merchant.id}"]`)
    .getByRole('link', { name: /^View Info/ })
    .click()
  await expect(page.getByRole('tab', { name: 'Basic Information' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create account for EM dashboard' })).toHaveCount(0)

  await goWithin(page, '/view/general_contract_doc')
  await expect(
    page
      .locator('[data-document]')
      .first()
      .getByRole('button', { name: /^Download the current/ }),
  ).toBeVisible()
  await expect(page.locator('main').getByRole('button', { name: /^(Add|Replace|Rename|Delete)/ })).toHaveCount(0)

  await goWithin(page, '/view/register')
  await expect(page.getByRole('heading', { name: 'You may not see this page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register New E-Merchant' })).toHaveCount(0)
})
