import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { fieldOf, openMerchant, register, save, type, yes } from './merchants.ts'

async function change(page: Page, name: string, value: string): Promise<void> {
  await type(page, name, value)
  await save(page, name)
  await yes(page)
}

const head = (page: Page) => page.getByRole('dialog', { name: /^Merchant #/ })

test.describe('two people at the same merchant', () => {
  test('see each other and their changes, and lose nothing that they type: what both change is merged or asked about', async ({
    page,
    as,
    api,
  }) => {
    const { id } = await register(api, 'Seen', { phone: '+372 55500', em_site: [{ web_address: 'first.example' }] })
    const other = await as('operator2')
    await openMerchant(page, id, 'contact')
    await expect(head(page).getByText('Also open with')).toHaveCount(0)
    await openMerchant(other, id, 'contact')
    await expect(head(page).getByText('Also open with: operator2')).toBeVisible()
    await expect(head(other).getByText('Also open with: operator', { exact: true })).toBeVisible()

    await change(other, 'phone', '+372 55511')
    await expect(fieldOf(page, 'phone')).toContainText('+372 55511')
    await expect(fieldOf(page, 'phone').getByText('Changed by operator2')).toBeVisible()
    await expect(fieldOf(other, 'phone').getByText(/^Changed by/)).toHaveCount(0)

    await test.step('also a change that comes while the merchant is being read, as it was before', async () => {
      const [asked, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      await page.route(
        `**/api/visualize/em/${id}`,
        async (route) => {
          const response = await route.fetch()
          asked.resolve()
          await changed.promise
          await route.fulfill({ response })
        },
        { times: 1 },
      )
      await type(other, 'nominated_person_secondary', 'Juhan Mets')
      await save(other, 'nominated_person_secondary')
      // A new store may be one of any merchant that is open.
      await register(api, 'Beside', { em_site: [{ web_address: 'beside.example' }] })
      await asked.promise
      await Promise.all([other.waitForResponse('**/api/persistence/update'), yes(other)])
      changed.resolve()
      await expect(fieldOf(page, 'nominated_person_secondary').getByText('Changed by operator2')).toBeVisible()
    })

    await test.step('changes of different fields stand beside each other, and nobody is asked', async () => {
      await type(page, 'nominated_person', 'Mari Maasikas')
      await change(other, 'phone', '+372 55512')
      await expect(fieldOf(page, 'phone')).toContainText('+372 55512')
      await save(page, 'nominated_person')
      await yes(page)
      await expect(fieldOf(page, 'nominated_person')).toContainText('Mari Maasikas')
      await expect(page.getByRole('dialog', { name: 'Somebody else has changed this record' })).toHaveCount(0)
      const { rows } = await api.load('em', { filter: [{ name: 'id', comparator: '=', value: id }] })
      expect(rows).toMatchObject([{ phone: '+372 55512', nominated_person: 'Mari Maasikas' }])
    })
    await test.step('who types into a field that the other changes is warned at once, loses no input, and chooses', async () => {
      await type(page, 'phone', '+372 55522')
      await change(other, 'phone', '+372 55513')
      await expect(fieldOf(page, 'phone').getByText('Meanwhile somebody else has changed this to: +372 55513')).toBeVisible()
      await expect(fieldOf(page, 'phone').getByRole('textbox')).toHaveValue('+372 55522')
      await save(page, 'phone')
      await yes(page)
      const merge = page.getByRole('dialog', { name: 'Somebody else has changed this record' })
      await expect(merge.getByRole('radio', { name: 'Theirs: +372 55513' })).toBeVisible()
      // Who does not choose now has lost nothing.
      await merge.getByRole('button', { name: 'Cancel' }).click()
      await expect(fieldOf(page, 'phone').getByRole('textbox')).toHaveValue('+372 55522')
      await expect(fieldOf(page, 'phone').getByText('did not save it.')).toBeVisible()
      await expect(fieldOf(page, 'phone').getByRole('button', { name: /^Save/ })).toBeFocused()
      await page.reload()
      await expect(fieldOf(page, 'phone').getByRole('textbox')).toHaveValue('+372 55522')
      await save(page, 'phone')
      await yes(page)
      await merge.getByRole('radio', { name: 'Mine: +372 55522' }).check()
      await merge.getByRole('button', { name: 'Save my choice' }).click()
      await expect(fieldOf(page, 'phone')).toContainText('+372 55522')
      await expect(fieldOf(other, 'phone')).toContainText('+372 55522')
    })
    await test.step('a sub-record that the other adds or changes appears by itself', async () => {
      for (const one of [page, other]) await one.getByRole('tab', { name: 'Online Store Information' }).click()
      await expect(fieldOf(page, 'description')).toBeVisible()
      await change(other, 'description', 'Main shop')
      await expect(fieldOf(page, 'description')).toContainText('Main shop')
      await other.getByRole('button', { name: 'Add New Online Store Information' }).click()
      await other.getByRole('textbox', { name: 'Web Address' }).fill('second.example')
      await other.getByRole('button', { name: 'Add record' }).click()
      await expect(head(page).getByText('second.example')).toBeVisible()
      await expect(other.getByText('New record added to')).toBeVisible()
    })
    await head(other).press('Escape')
    await expect(head(page).getByText('Also open with')).toHaveCount(0)
  })
})

test('what was typed outlives other tabs, a closed dialog, a reload and a lost connection, with its age', async ({
  page,
  api,
}) => {
  const { id } = await register(api, 'Typed')
  await openMerchant(page, id, 'contact')
  await type(page, 'phone', '+372 55533')
  await page.getByRole('tab', { name: 'Basic Information' }).click()
  await expect(fieldOf(page, 'full_name')).toBeVisible()
  await page.getByRole('tab', { name: 'Contact Information' }).click()
  await expect(fieldOf(page, 'phone').getByRole('textbox')).toHaveValue('+372 55533')
  await expect(fieldOf(page, 'phone').getByText('You typed this just now and did not save it.')).toBeVisible()
  await head(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openMerchant(page, id, 'contact')
  await expect(fieldOf(page, 'phone').getByRole('textbox')).toHaveValue('+372 55533')
  await fieldOf(page, 'phone')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await page.reload()
  await expect(fieldOf(page, 'phone')).toContainText('–')

  await page.route('**/api/persistence/update', (route) => route.abort())
  await type(page, 'phone', '+372 55544')
  await save(page, 'phone')
  await yes(page)
  await expect(page.getByRole('button', { name: 'Yes' })).toHaveCount(0)
  await expect(fieldOf(page, 'phone').getByRole('textbox')).toHaveValue('+372 55544')
  await page.unroute('**/api/persistence/update')
  await save(page, 'phone')
  await yes(page)
  await expect(fieldOf(page, 'phone')).toContainText('+372 55544')
})

test('the history covers sub-records in words, undoes a change and restores a field of one', async ({ page, api }) => {
  const { id, identifier } = await register(api, 'Past', { em_site: [{ web_address: 'past.example' }] })
  await openMerchant(page, id, 'stores')
  await fieldOf(page, 'integrated').getByRole('button', { name: /^Edit/ }).click()
  await fieldOf(page, 'integrated').getByRole('switch').check()
  await save(page, 'integrated')
  await yes(page)
  await expect(fieldOf(page, 'integrated')).toContainText('Yes')
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: `History of merchant #${identifier}` })
  const newest = history.getByRole('listitem').first()
  await expect(newest).toContainText('Online Store Information')
  await expect(newest).toContainText('No → Yes')
  await newest.getByRole('button', { name: 'Undo this change' }).click()
  await expect(history.getByRole('listitem').first()).toContainText('Yes → No')
  // The keyboard is still here, though the button that was pressed is gone.
  await expect(history.getByRole('list')).toBeFocused()
  await history.getByRole('button', { name: 'Restore Integrated' }).first().click()
  await expect(history.getByRole('listitem').first()).toContainText('No → Yes')
  await page.keyboard.press('Escape')
  await expect(fieldOf(page, 'integrated')).toContainText('Yes')
})
