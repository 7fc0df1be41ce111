import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, test } from './journey.ts'
import { holdNote } from './lists.ts'
import { register, watchCalls } from './merchants.ts'

const unique = (name: string) => `${name} ${Date.now().toString(36)}`

const input = (page: Page, name: string) =>
  page.locator(`[data-field="${name}"] input:not([aria-hidden]), [data-field="${name}"] select`)

async function pickCountry(page: Page, code: string): Promise<void> {
  await input(page, 'registered_country').fill(code)
  await page.getByRole('option', { name: new RegExp(`^${code} `) }).click()
}

/** The least that a registration needs. */
async function fillLeast(page: Page, name: string, country = 'EE'): Promise<void> {
  await input(page, 'full_name').fill(name)
  await pickCountry(page, country)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click()

test('the form is preset, asks for what the answers before make needed, and sends only what is in sight', async ({
  page,
  api,
}) => {
  await page.goto('/view/register')
  await test.step('presets: the first co-brand, EUR, indirect, prices with VAT, an automatic fee class [REG-41] [REG-64]', async () => {
    await expect(input(page, 'dashboard_cobrand_identifier')).toHaveValue('EAS')
    await expect(input(page, 'payment_currency_id')).toHaveValue(/^EUR\b/)
    await expect(input(page, 'payment_handling_mode')).toHaveValue('indirect')
    await expect(input(page, 'price_inclusive_vat')).toBeChecked()
    await expect(input(page, 'fee_class')).toHaveValue('auto')
  })

  await test.step('the three schemes are asked for of who is registered for IOSS [REG-57] [REG-58] [REG-59]', async () => {
    const groups = ['import', 'union', 'non_union']
    for (const group of groups) await expect(input(page, `ioss_registry_${group}_scheme_id`)).toHaveCount(0)
    await input(page, 'ioss_registered').check()
    for (const group of groups) {
      await expect(input(page, `ioss_registry_${group}_scheme_id`)).toBeVisible()
      for (const part of ['request_date', 'commencement_date', 'registered_country']) {
        await expect(input(page, `ioss_${group}_scheme_${part}`)).toBeVisible()
      }
    }
    await input(page, 'ioss_registry_import_scheme_id').fill('IM2330000000')
    await input(page, 'ioss_registered').uncheck()
    for (const group of groups) await expect(input(page, `ioss_registry_${group}_scheme_id`)).toHaveCount(0)
  })

  await test.step('a fee class is asked for when it is chosen by hand, or for post-sale orders [REG-30] [REG-60] [REG-63]', async () => {
    await expect(input(page, 'fee_class_id')).toHaveCount(0)
    await input(page, 'fee_class').selectOption('manual')
    await expect(input(page, 'fee_class_id')).toBeVisible()
    await input(page, 'fee_class').selectOption('auto')
    await expect(input(page, 'fee_class_id')).toHaveCount(0)
    await input(page, 'post_sale_orders_allowed').check()
    await expect(input(page, 'post_sale_fee_class_id')).toBeVisible()
    await input(page, 'post_sale_orders_allowed').uncheck()
    await expect(input(page, 'post_sale_fee_class_id')).toHaveCount(0)
  })

  await test.step('the name of a checkout is asked for when it is none of ours [REG-62]', async () => {
    for (const [name, shown] of [
      ['Other checkout', 1],
      ['Own development', 1],
      ['Shopify', 0],
    ] as const) {
      await input(page, 'checkout').fill(name)
      // Its code stands beside the name.
      await page.getByRole('option', { name: new RegExp(`^${name} `) }).click()
      await expect(input(page, 'custom_checkout_name')).toHaveCount(shown)
    }
  })

  const calls = watchCalls(page, '/api/register/em')
  await test.step('the postal operator is asked for with postal delivery [REG-56]', async () => {
    await expect(input(page, 'po_of_choice')).toHaveCount(0)
    await input(page, 'method_of_fulfillment').click()
    await page.getByRole('option', { name: 'Postal' }).click()
    await input(page, 'po_of_choice').fill('Omniva')
  })

  await test.step('what is in sight is sent, and what is hidden again is not [REG-67]', async () => {
    await fillLeast(page, unique('Preset Goods'))
    await submit(page)
    await expect(page.getByText('Successfully Registered')).toBeVisible()
    const { rows } = await api.load<{ id: number }>('currency', { filter: [{ name: 'code', value: 'EUR' }] })
    expect(calls[0]).toMatchObject({
      _source: 'manual',
      payment_currency_id: rows[0]?.id,
      price_inclusive_vat: true,
      method_of_fulfillment: ['POSTAL'],
      po_of_choice: 'Omniva',
    })
    expect(Object.keys(calls[0] ?? {})).not.toContain('ioss_registry_import_scheme_id')
  })
})

test('online stores are added and removed, each with its own sentence; establishments are for EU countries [REG-14] [REG-33] [REG-51]', async ({
  page,
  api,
}) => {
  const name = unique('Store Goods')
  await page.goto('/view/register')
  await fillLeast(page, name, 'GB')
  await expect(page.locator('[data-list="em_establishment"]')).toHaveCount(0)
  await pickCountry(page, 'EE')
  await expect(page.locator('[data-list="em_establishment"]')).toBeVisible()

  const stores = page.locator('[data-list="em_site"]')
  const addStore = page.getByRole('button', { name: 'Add to Online Stores' })
  for (const address of ['one.example', 'not an address', 'three.example']) {
    await addStore.click()
    await stores.locator('[data-entry]').last().getByLabel('Web Address').fill(address)
  }
  const calls = watchCalls(page, '/api/register/em')
  await submit(page)
  await expect(stores.locator('[data-entry="1"]').getByText('Enter a valid Web Address')).toBeVisible()
  await expect(stores.getByText('Enter a valid Web Address')).toHaveCount(1)
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Remove 2 from Online Stores' }).click()

  // What was typed and wiped out again is told; an entry that was only added is none.
  await addStore.click()
  await addStore.click()
  await stores.locator('[data-entry="3"]').getByLabel('Web Address').fill('four.example')
  await stores.locator('[data-entry="3"]').getByLabel('Web Address').fill('')
  await submit(page)
  await expect(stores.locator('[data-entry]')).toHaveCount(3)
  await expect(stores.locator('[data-entry="2"]').getByText('What was typed here has been emptied')).toBeVisible()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Remove 3 from Online Stores' }).click()

  await page.getByRole('button', { name: 'Add to Establishments' }).click()
  const place = page.locator('[data-list="em_establishment"] [data-entry="0"]')
  await place.getByLabel('Name').fill('Warehouse Tallinn')
  await place.getByLabel('Country').fill('Eston')
  await page.getByRole('option', { name: 'Estonia' }).click()
  await submit(page)
  await expect(page.getByText('Successfully Registered')).toBeVisible()
  const { rows } = await api.load<{ id: number }>('em', { filter: [{ name: 'full_name', comparator: '=', value: name }] })
  const sites = await api.load<{ web_address: string }>('em_site', {
    filter: [{ name: 'em_id', value: rows[0]?.id }],
    orderBy: [{ name: 'id', direction: 'asc' }],
  })
  expect(sites.rows.map(({ web_address }) => web_address)).toEqual(['one.example', 'three.example'])
  const places = await api.load('em_establishment', { filter: [{ name: 'em_id', value: rows[0]?.id }] })
  expect(places.rows).toMatchObject([{ name: 'Warehouse Tallinn' }])
})

test('what the rules refuse is shown under its field, and nothing is sent [REG-48] [REG-53] [REG-54]', async ({ page }) => {
  const calls = watchCalls(page, '/api/register/em')
  await page.goto('/view/register')
  await input(page, 'ioss_registered').check()
  await page.getByRole('button', { name: 'Add to Online Stores' }).click()
  await input(page, 'phone').fill('abc')
  await input(page, 'official_site_url').fill('not a url')
  await input(page, 'nominated_email').fill('a@')
  await input(page, 'fee_class').selectOption('manual')
  await input(page, 'post_sale_orders_allowed').check()
  await submit(page)
  for (const [name, sentence] of [
    ['full_name', 'Enter a valid Full Name'],
    ['registered_country', 'Enter a valid Registered Country'],
    ['phone', 'Enter a valid Phone'],
    ['official_site_url', 'Enter a valid Official Site URL'],
    ['nominated_email', 'Enter a valid Nominated Email'],
    ['fee_class_id', 'Need to select a fee class when fee class type is manual.'],
    ['post_sale_fee_class_id', 'Need to select a post sale orders fee class when post sale orders are allowed.'],
  ] as const) {
    await expect(page.locator(`[data-field="${name}"]`).getByText(sentence)).toBeVisible()
  }
  await expect(input(page, 'full_name')).toBeFocused()
  expect(calls).toEqual([])
  await test.step('the form and its errors pass axe, light and wide, dark and narrow', async () => {
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(await findings(page, 'main'), colorScheme).toEqual([])
    }
  })
})

test('after a registration the accounts of the nominated persons are opened, their messages shown, and the form is as new [REG-07] [REG-10] [REG-70]', async ({
  page,
}) => {
  const name = unique('Nominated Goods')
  const [first, second] = [`first${Date.now()}@nominated.example`, `second${Date.now()}@nominated.example`]
  const accounts = watchCalls(page, '/api/register/nominated_person_account')
  await page.goto('/view/register')
  await fillLeast(page, name)
  await input(page, 'nominated_email').fill(first)
  await input(page, 'nominated_email_secondary').fill(second)
  await submit(page)
  await expect(page.getByRole('status').filter({ hasText: 'Successfully Registered' })).toBeVisible()
  for (const address of [first, second])
    await expect(page.getByRole('status').filter({ hasText: `Account created for ${address}` })).toHaveClass(/Success/)
  expect(accounts[0]).toMatchObject({
    full_name: name,
    nominated_email: first,
    id: expect.any(Number),
    identifier: expect.any(String),
  })
  await expect(input(page, 'full_name')).toHaveValue('')
  await expect(input(page, 'payment_currency_id')).toHaveValue(/^EUR/)
})

test('a registration that is refused keeps what was typed, and is mended until its note leads to the new merchant', async ({
  page,
  api,
}) => {
  const { full_name } = await register(api, 'Twice Goods', { tin_number: '55555555' })
  const name = unique('Mended Goods')
  const calls = watchCalls(page, '/api/register/em')
  await page.goto('/view/register')
  await test.step('a merchant that exists already is refused with its sentence, and what was typed stays [REG-69]', async () => {
    await fillLeast(page, full_name)
    await input(page, 'tin_number').fill('55555555')
    await submit(page)
    await expect(page.getByText('Merchant with the same name and TIN already exists').first()).toBeVisible()
    await expect(input(page, 'full_name')).toHaveValue(full_name)
    await input(page, 'full_name').fill(name)
  })
  await test.step('a number that looks wrong is a warning that a reason overrides', async () => {
    await input(page, 'ioss_registered').check()
    await input(page, 'ioss_registry_import_scheme_id').fill(`IM9${Date.now() % 100_000}`)
    await submit(page)
    await expect(
      page.locator('[data-field="ioss_registry_import_scheme_id"]').getByText('This is not an IOSS number'),
    ).toBeVisible()
    const anyway = page.getByRole('button', { name: 'Register anyway' })
    await expect(anyway).toBeDisabled()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Issued last week, confirmed by phone')
    await anyway.click()
    await holdNote(page, 'Successfully Registered')
    expect(calls.at(-1)).toMatchObject({ override_reason: 'Issued last week, confirmed by phone' })
    expect((await api.load('em', { filter: [{ name: 'full_name', comparator: '=', value: name }] })).total).toBe(1)
  })
  await test.step('the note leads to the new merchant', async () => {
    await page.getByRole('status').getByRole('button', { name: 'Open merchant' }).click()
    await expect(page.getByRole('dialog')).toContainText(name)
  })
})

test('a draft outlives a closed tab and is offered, not used unasked; Clear form discards it', async ({ page, context }) => {
  await page.goto('/view/register')
  await input(page, 'full_name').fill('Half a merchant')
  await input(page, 'price_inclusive_vat').uncheck()
  await page.close()
  const later = await context.newPage()
  await later.goto('/view/register')
  const offer = later.getByRole('status').filter({ hasText: 'did not save it' })
  await expect(offer).toContainText('Half a merchant')
  await expect(input(later, 'full_name')).toHaveValue('')
  await offer.getByRole('button', { name: 'Continue with it' }).click()
  await expect(input(later, 'full_name')).toHaveValue('Half a merchant')
  await expect(input(later, 'price_inclusive_vat')).not.toBeChecked()
  await later.getByRole('button', { name: 'Clear form' }).click()
  await expect(input(later, 'full_name')).toHaveValue('')
  await later.reload()
  await expect(input(later, 'full_name')).toHaveValue('')
  await expect(offer).toHaveCount(0)
})

test('the steps offer the schemes of the country, judge numbers as they are typed, and lead to what is missing', async ({
  page,
}) => {
  await page.goto('/view/register/guided')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Enter a valid Registered Country')).toBeVisible()
  await pickCountry(page, 'US')
  await page.getByLabel('Non-Union scheme').check()
  await pickCountry(page, 'EE')
  await expect(page.getByLabel('Non-Union scheme')).toHaveCount(0)
  await page.getByLabel('Union scheme (OSS)').check()
  await page.getByLabel('IOSS, the import scheme').check()
  // What is typed right after Enter belongs to the step that comes.
  await page.keyboard.press('Enter')
  await page.keyboard.type('Typed At Once')
  await expect(input(page, 'full_name')).toHaveValue('Typed At Once')
  await input(page, 'full_name').fill('')
  await page.getByRole('button', { name: /^Numbers/ }).click()
  const number = page.locator('[data-field="ioss_registry_import_scheme_id"]')
  await expect(page.locator('[data-field="ioss_registry_non_union_scheme_id"]')).toHaveCount(0)
  // A seller of the EU takes part in the Union scheme where it is established, which cannot be left out.
  await expect(input(page, 'ioss_union_scheme_registered_country')).toHaveValue('EE Estonia')
  await input(page, 'ioss_union_scheme_registered_country').fill('')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Enter a valid Union Scheme Registered Country')).toBeVisible()
  await input(page, 'ioss_import_scheme_registered_country').fill('EE')
  await page.getByRole('option', { name: /^EE / }).click()
  await input(page, 'ioss_registry_import_scheme_id').fill('IM2460000001')
  await expect(number.getByText('This number was issued by FI, but the scheme is registered in EE')).toBeVisible()
  await input(page, 'ioss_registry_import_scheme_id').fill(`IM233${String(Date.now()).slice(-7)}`)
  await expect(number.getByText(/^Format and member state are right/)).toBeVisible()
  expect(await findings(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Enter a valid Full Name' }).click()
  await expect(input(page, 'full_name')).toBeFocused()
  await page.reload()
  const offer = page.getByRole('status').filter({ hasText: 'did not save it' })
  await offer.getByRole('button', { name: 'Continue with it' }).click()
  await page.getByRole('button', { name: /^Numbers/ }).click()
  await expect(input(page, 'ioss_registry_import_scheme_id')).toHaveValue(/^IM233/)
})
