import type { Locator, Page } from '@playwright/test'
import { expect, goWithin, test } from './journey.ts'
import { cellOf, loadRequest, unique } from './lists.ts'

/** Digits and days of a test's own, so that it may run twice on one server. */
const digits = (count: number): string => String(Math.floor(10 ** (count - 1) * (1 + 9 * Math.random())))
/** A note by its text, also while an open dialog hides everything else from assistive technology. */
const noteOf = (page: Page, text: string) => page.locator('[role=alert]').filter({ hasText: text })
const someDay = (): string => new Date(Date.UTC(1950, 0, 1 + Math.floor(Math.random() * 20_000))).toISOString().slice(0, 10)

const routes = [
  ['ref_daily_exchange_rates', 'Daily Exchange Rates', '[ROUTE-39]'],
  ['ref_annual_exchange_rates', 'Annual Exchange Rates', '[ROUTE-40]'],
  ['ref_per_month_exchange_rates', 'Month-Last Day Exchange Rates', '[ROUTE-41]'],
  ['ref_per_monthly_exchange_rates_gbp', 'Monthly Exchange Rates GBP', '[ROUTE-42]'],
  ['ref_sdr_exchange_rates', 'SDR Exchange Rates', '[ROUTE-43]'],
  ['ref_exchange_rates_norway', 'Exchange Rates Norway', '[ROUTE-44]'],
  ['ref_exchange_rates_uk', 'Exchange Rates United Kingdom', '[ROUTE-45]'],
  ['ref_exchange_rates_ch', 'Exchange Rates Switzerland', '[ROUTE-46]'],
  ['ref_fee_class', 'Fee Classes', '[ROUTE-47]'],
  ['ref_auto_active_fee_class', 'Auto active fee classes', '[ROUTE-48]'],
  ['em-annual-fees', 'EM Annual Fees', ''],
  ['em-reporting-fees', 'EM Reporting Fees', ''],
  ['em-invoicing-fees', 'EM Invoicing Fees', ''],
  ['ref_country_vat_rate', 'VAT Rates (EU)', '[ROUTE-49]'],
  ['ref_country_vat_rate_non_eu', 'Non-EU VAT Rates', '[ROUTE-50]'],
  ['ref_country_customs_duty_rate', 'Customs Duty Rates', ''],
  ['ref_country_customs_duty_rate_non_eu', 'Non-EU Customs Duty Rates', '[ROUTE-52]'],
  ['ref_country_groups', 'Country Groups', '[ROUTE-53]'],
  ['ref_hs6p_code', 'HS6+ Codes', ''],
  ['ref_hs6p_subcontractors', 'HS6+ Subcontractors', '[ROUTE-55]'],
  ['ref_historic_country_vat_rate', 'Historic Country VAT Data', '[ROUTE-56]'],
  ['ref_special_territory', 'Special VAT Territories', '[ROUTE-57]'],
  ['ref_customs', 'Customs', '[ROUTE-58]'],
  ['ref_dpo_special_arrangement', 'DPO Special Arrangements', '[ROUTE-59]'],
  ['ref_postal_operator', 'Postal Operators', '[ROUTE-66]'],
  ['ref_country', 'Country Information', '[ROUTE-60]'],
  ['ref_currency', 'Currency', '[ROUTE-61]'],
  ['info', 'EAS info', ''],
  ['invoice_setting', 'Invoice settings', ''],
  ['notification_settings', 'Notification settings', ''],
] as const

/** Three at a time: a page that is loaded anew for each path would take longer than the paths. */
const parts = routes.flatMap((_, at) => (at % 3 === 0 ? [routes.slice(at, at + 3)] : []))

for (const part of parts) {
  const names = part.map(([, title]) => title).join(', ')
  const ids = part.flatMap(([, , id]) => id || []).join(' ')
  test(`screens open from the menu’s addresses: ${names} ${ids}`, async ({ page }) => {
    await page.goto('/view/dashboard')
    for (const [route, title] of part) {
      await goWithin(page, `/view/${route}`)
      await expect(page).toHaveTitle(`${title} · Clearance`)
      await expect(page.getByRole('navigation').getByRole('link', { name: title, exact: true })).toHaveAttribute(
        'href',
        `/view/${route}`,
      )
      const body = page.getByRole('grid').or(page.getByRole('region').first())
      await expect(body.first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  })
}

test('the rates of one country are a screen of their own, and a new row belongs to it [ROUTE-44]', async ({ page, api }) => {
  const other = await api.insert('exchange_rates_non_eu', {
    country: 'GB',
    from_currency: 'USD',
    to_currency: 'GBP',
    exchange_rate: '0.75',
    from_date: someDay(),
  })
  const day = someDay()
  const [asked] = await Promise.all([loadRequest(page, 'exchange_rates_non_eu'), page.goto('/view/ref_exchange_rates_norway')])
  expect(asked.filter).toEqual([{ name: 'country', value: 'NO' }])
  await expect(page.locator(`[role=row][data-id="${other}"]`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add New Record' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Country')).toHaveCount(0)
  await dialog.getByLabel(/Exchange Rate/).fill('0.09')
  await dialog.getByLabel(/From Date/).fill(day)
  await dialog.getByRole('button', { name: 'Add record' }).click()
  await expect(dialog).toBeHidden()
  const added = page.getByRole('grid').locator('[role=row][data-id]').filter({ hasText: day })
  await expect(added).toContainText('NOK')
})

/** The dialog of items of Estonia's reduced rate. */
async function openItems(page: Page): Promise<Locator> {
  await page.goto('/view/ref_country_vat_rate?f.country=EE&f.rate_type=REDUCED')
  await page.getByRole('button', { name: 'Items' }).first().click()
  return page.getByRole('dialog', { name: 'HS6+ Codes for REDUCED VAT type for EE' })
}

/** A code of the test's own: chapter 99 is no part of the Harmonized System. */
const unknownCode = (): string => `99${digits(4)}`

const grouped = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

test('Items opens the HS6+ codes of a VAT rate, with a form for a new one [VAT-05] [VAT-06] [VAT-07]', async ({ page }) => {
  const dialog = await openItems(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Add New Item')).toBeVisible()
})

test('a code is typed under a 4+2 mask, sent as digits, and said to be added [VAT-20] [VAT-21] [VAT-23]', async ({
  page,
  api,
}) => {
  const code = unknownCode()
  await api.insert('hs6p_code', { code, description: 'Toys' })
  const dialog = await openItems(page)
  const input = dialog.getByLabel('HS6+ Code')
  await input.pressSequentially(code)
  await expect(input).toHaveValue(grouped(code))
  const [sent] = await Promise.all([
    page.waitForRequest(/persistence\/insert/),
    dialog.getByRole('button', { name: 'Add item' }).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ tableName: 'country_vat_item', data: { hs6p_code: code } })
  await expect(page.getByText('New record added to country_vat_item')).toBeVisible()
})

test('a code that a country has already is refused in words for 4 s, and can be removed [VAT-24] [VAT-26]', async ({
  page,
  api,
}) => {
  const code = unknownCode()
  await api.insert('hs6p_code', { code, description: 'Toys' })
  const dialog = await openItems(page)
  const input = dialog.getByLabel('HS6+ Code')
  const add = dialog.getByRole('button', { name: 'Add item' })
  await input.fill(code)
  await add.click()
  await expect(page.getByText('New record added to country_vat_item')).toBeVisible()
  await input.fill(code)
  await add.click()
  const note = noteOf(page, 'HS6+ already available for the selected country.')
  await expect(note).toBeVisible()
  const noted = Date.now()
  await expect(note).toBeHidden()
  expect(Date.now() - noted).toBeGreaterThan(3000)
  expect(Date.now() - noted).toBeLessThan(5500)
  await dialog.getByRole('button', { name: `Remove ${grouped(code)}` }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Record removed')).toBeVisible()
})

test('All Countries or one are a choice away [VAT-01] [VAT-02]', async ({ page }) => {
  await page.goto('/view/ref_country_vat_rate')
  const choice = page.getByRole('combobox', { name: 'Country' }).first()
  await expect(choice.locator('option').first()).toHaveText('All Countries')
  await expect(choice.locator('option')).toHaveCount(28)
  await choice.selectOption('EE')
  await expect(page).toHaveURL(/f\.country=EE/)
  await expect(page.getByRole('grid').locator('[role=row][data-id]').first()).toContainText('EE')
  await choice.selectOption('')
  await expect(page).not.toHaveURL(/f\.country/)
})

async function openPostalCodes(page: Page): Promise<Locator> {
  await page.goto('/view/ref_special_territory?f.special_territory_name=Livigno')
  await page.getByRole('grid').getByRole('button', { name: 'View' }).click()
  return page.getByRole('dialog', { name: 'Postal Codes for Livigno' })
}

test('the postal codes of a territory are a dialog with a form for a new one [TERR-02] [TERR-03] [TERR-04]', async ({ page }) => {
  const dialog = await openPostalCodes(page)
  await expect(dialog.getByText('23041')).toBeVisible()
  await dialog.getByLabel('Postal Code').fill('2304*1')
  await dialog.getByRole('button', { name: 'Add postal code' }).click()
  await expect(dialog.getByText('The * cannot be placed at the beginning or in the middle')).toBeVisible()
})

test('postal codes are added and changed, and notes say so [TERR-11] [TERR-12]', async ({ page }) => {
  const dialog = await openPostalCodes(page)
  const code = digits(7)
  await dialog.getByLabel('Postal Code').fill(code)
  await dialog.getByRole('button', { name: 'Add postal code' }).click()
  await expect(page.getByText('New record added to special_territory_postal_code')).toBeVisible()
  await dialog.getByRole('button', { name: `Edit ${code}` }).click()
  await dialog.getByLabel('Postal Code').fill(`${code}*`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Record updated with Postal code')).toBeVisible()
})

test('the standard duty has an editor on the screen of duties [DUTY-02] [DUTY-08]', async ({ page }) => {
  await page.goto('/view/ref_country_customs_duty_rate')
  await page.getByRole('button', { name: 'Standard Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Standard customs duty rate' })
  await dialog.getByLabel(/Rate/).fill('2.7')
  const [sent] = await Promise.all([
    page.waitForRequest(/update_standard_customs_duty_rate/),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ id: expect.any(Number), name: 'STANDARD_CUSTOMS_DUTY_RATE', rate: '2.7' })
  await expect(page.getByText('Standard Customs Duty Rate Updated')).toBeVisible()
})

test('the duties of one country outside the EU are shown at a time, and a new row is stored there [DUTY-12] [DUTY-13]', async ({
  page,
}) => {
  await page.goto('/view/ref_country_customs_duty_rate_non_eu')
  const country = page.getByRole('combobox', { name: 'Country' }).first()
  await expect(country.locator('option')).toHaveText(['United Kingdom', 'Norway', 'Switzerland'])
  await country.selectOption('CH')
  await page.getByRole('button', { name: 'Add New Record' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('HS6+ Code').fill(digits(10))
  await dialog.getByLabel(/Customs Duty/).fill('3')
  const [sent] = await Promise.all([
    page.waitForRequest(/persistence\/insert/),
    dialog.getByRole('button', { name: 'Add record' }).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ tableName: 'customs_duty_rate_ch' })
})

test.describe('settings', () => {
  test('are cards; one is edited, what is wrong is said, and the close icon abandons it [EAS-01] [EAS-02] [EAS-04]', async ({
    as,
  }) => {
    const page = await as('admin')
    await page.goto('/view/info')
    const card = page.getByRole('region', { name: 'Post Sale Grace Period' })
    await card.getByRole('button', { name: /^Edit/ }).click()
    const before = await card.getByRole('spinbutton').inputValue()
    await card.getByRole('spinbutton').fill('16')
    await card.getByRole('button', { name: /^Save/ }).click()
    await expect(card.getByText('Grace period is invalid')).toBeVisible()
    await card.getByRole('button', { name: 'Close without saving' }).click()
    await expect(card).toContainText(before)
  })

  test('are saved by the save icon [EAS-03]', async ({ as }) => {
    const page = await as('admin')
    await page.goto('/view/info')
    const card = page.getByRole('region', { name: 'Post Sale Grace Period' })
    await card.getByRole('button', { name: /^Edit/ }).click()
    await card.getByRole('spinbutton').fill('7')
    await card.getByRole('button', { name: /^Save/ }).click()
    await expect(card.getByRole('spinbutton')).toHaveCount(0)
    await expect(card).toContainText('7')
  })

  test('have the editor of their type: a number, a switch, a text [EAS-09] [EAS-10] [EAS-11]', async ({ as }) => {
    const page = await as('admin')
    await page.goto('/view/info')
    for (const [title, role] of [
      ['Post Sale Grace Period', 'spinbutton'],
      ['Self Registration Enabled', 'switch'],
    ] as const) {
      const card = page.getByRole('region', { name: title })
      await card.getByRole('button', { name: /^Edit/ }).click()
      await expect(card.getByRole(role)).toBeVisible()
    }
    const passphrase = page.getByRole('region', { name: 'Self Registration Passphrase' })
    await passphrase.getByRole('button', { name: /^Edit/ }).click()
    await expect(passphrase.getByLabel('Self Registration Passphrase', { exact: true })).toHaveValue('')
  })

  for (const [width, columns, ids] of [
    [500, 1, '[EAS-05]'],
    [800, 2, '[EAS-06]'],
    [1400, 2, '[EAS-06]'],
    [1920, 4, '[EAS-07]'],
  ] as const) {
    test(`stand in ${columns} columns at ${width} px ${ids}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/view/info')
      const cards = page.getByRole('region')
      await expect(cards.nth(4)).toBeVisible()
      const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
    })
  }

  test('are not for editing where the role may not: an operator has no edit icon on the grace period', async ({ page }) => {
    await page.goto('/view/info')
    const card = page.getByRole('region', { name: 'Post Sale Grace Period' })
    await expect(card).toBeVisible()
    await expect(card.getByRole('button')).toHaveCount(0)
  })
})

test('reports that do not exist yet cannot be downloaded', async ({ page }) => {
  await page.goto('/view/ref_postal_operator')
  await expect(page.getByRole('grid').getByRole('button', { name: 'Commission PDF' }).first()).toBeDisabled()
  await page.goto('/view/ref_customs')
  await expect(page.getByRole('grid').getByRole('button', { name: 'Handled Orders' }).first()).toBeDisabled()
})

test('a currency’s rates are drawn over time', async ({ page, api }) => {
  for (const daily_rate of ['1.16', '1.17'])
    await api.insert('daily_exchange_rate', { currency: 'USD', date: someDay(), daily_rate })
  await page.goto('/view/ref_daily_exchange_rates')
  await page.getByRole('button', { name: 'Chart' }).click()
  await expect(page.getByRole('dialog').locator('svg path.MuiLineElement-root, svg .MuiLineChart-line').first()).toBeVisible()
})

const month = (): string => `${1950 + Number(digits(2))}-01`
const place = { country: 'FI', name: 'Editable' }

/** Each screen with its table, the column to edit, and a row of the test's own; none where the rows are given. */
const editable = [
  ['ref_per_monthly_exchange_rates_gbp', 'per_month_exchange_rate_gbp', 'to_gbp_rate', '[FX-09]'],
  ['ref_fee_class', 'fee_class', 'description', '[FEE-01]'],
  ['ref_hs6p_code', 'hs6p_code', 'description', '[HS-01]'],
  ['ref_special_territory', 'special_territory', 'special_territory_name', '[TERR-01]'],
  ['ref_postal_operator', 'postal_operator', 'name', '[POST-01]'],
  ['ref_customs', 'customs', 'name', '[CUST-01]'],
  ['ref_dpo_special_arrangement', 'dpo_special_arrangement', 'arrangement_number', '[CUST-06]'],
  ['ref_currency', 'currency', 'symbol', '[REF-06]'],
] as const

const ownRows: Readonly<Record<string, () => Record<string, unknown>>> = {
  per_month_exchange_rate_gbp: () => ({ currency: 'USD', to_gbp_rate: '0.75', month: month() }),
  fee_class: () => ({ name: unique('Editable') }),
  hs6p_code: () => ({ code: unknownCode() }),
  special_territory: () => ({ special_territory_name: 'Editable', country_code: 'FI', vat_rate: '0' }),
  postal_operator: () => ({ ...place, dpo_fee: '0', code: `P${digits(4)}` }),
  customs: () => ({ ...place, office_code: `FI${digits(6)}` }),
  dpo_special_arrangement: () => ({ dpo_id: 1, country: 'FI', commission_percent: '0', arrangement_number: digits(6) }),
}

for (const [route, table, column, id] of editable) {
  test(`cells of /view/${route} are edited in place ${id}`, async ({ page, api }) => {
    const own = ownRows[table]
    const row = own ? await api.insert(table, own()) : (await api.load<{ id: number }>(table)).rows[0]?.id
    await page.goto(`/view/${route}`)
    const cell = cellOf(page, row ?? 0, column)
    await cell.click()
    const typed = column === 'to_gbp_rate' ? '0.76' : `E${digits(4)}`
    await cell.getByRole('textbox').fill(typed)
    await page.keyboard.press('Enter')
    await expect(cell).toContainText(typed)
    const stored = async () => {
      const { rows } = await api.load(table, { filter: [{ name: 'id', value: row }] })
      return String(rows[0]?.[column])
    }
    await expect.poll(stored).toContain(typed)
  })
}

test('a fee class is saved by its own call, and leads to its merchants [FEE-02] [FEE-03] [FEE-24]', async ({ page, api }) => {
  const id = await api.insert('fee_class', { name: unique('Led') })
  await page.goto('/view/ref_fee_class')
  await cellOf(page, id, 'description').click()
  await page.keyboard.type('By its call')
  const [sent] = await Promise.all([page.waitForRequest(/persistence\/update_fee_class/), page.keyboard.press('Enter')])
  expect(sent.postDataJSON()).toMatchObject({ data: { id, description: 'By its call' } })
  await expect(page.getByRole('columnheader', { name: 'Associated EMs' })).toBeVisible()
  await page.locator(`[role=row][data-id="${id}"]`).getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(new RegExp(`/view/em-info\\?.*f\\.fee_class_id_effective=${id}`))
})

test('rates outside the EU have a country filter and an action to add one [NEVAT-01] [NEVAT-02]', async ({ page }) => {
  await page.goto('/view/ref_country_vat_rate_non_eu?f.country=NO&f.rate_type=REDUCED')
  await expect(page.getByRole('search').getByLabel('Country')).toHaveValue(/^NO/)
  await expect(page.getByRole('button', { name: 'Add VAT Rate' })).toBeVisible()
})

test('a rate outside the EU has items, which are added and shown in 4+2 digits [NEVAT-03] [NEVAT-08]', async ({ page, api }) => {
  const code = unknownCode()
  await api.insert('hs6p_code', { code })
  await page.goto('/view/ref_country_vat_rate_non_eu?f.country=NO&f.rate_type=REDUCED')
  await page.getByRole('button', { name: 'Items' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('HS6+ Code').fill(code)
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await expect(dialog.getByText(grouped(code), { exact: true })).toBeVisible()
})

test('a rate for a later day is scheduled in the timeline of its line, beside today’s, and can be taken away there', async ({
  page,
}) => {
  await page.goto('/view/ref_country_vat_rate?f.country=LU&f.rate_type=STANDARD')
  const grid = page.getByRole('grid')
  await grid
    .locator('[role=row][data-id] [role=gridcell]')
    .filter({ hasText: '17 % now' })
    .click({ position: { x: 200, y: 8 } })
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'VAT rates: Luxembourg, Standard' })
  await expect(dialog.getByRole('listitem').first()).toContainText('In force')
  await dialog.getByLabel('Rate (%)').fill('18')
  await dialog.getByLabel('Start Date').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog.getByText('Another rate of this line holds on these days.')).toBeVisible()
  await dialog.getByLabel('Start Date').fill('2098-12-01')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  const periods = dialog.getByRole('listitem')
  await expect(periods.nth(0)).toHaveText('18 %From 2098-12-01Scheduled')
  await expect(periods.nth(1)).toHaveText(/to 2098-11-30In force$/)
  await page.keyboard.press('Escape')
  await expect(grid.getByRole('button', { name: '18 % from 1 Dec 2098', exact: true })).toBeVisible()
  await grid.getByRole('button', { name: '17 % now, 18 % from 1 Dec 2098' }).click()
  await dialog.getByRole('button', { name: /^Remove 18 %/ }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(periods.nth(0)).toHaveText(/^17\s%Since .*In force$/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(grid.getByRole('button', { name: '17 % now', exact: true })).toBeVisible()
})

test('a code that is not in the HS6+ list is refused in words for 4 s [VAT-27] [VAT-28]', async ({ page }) => {
  await page.goto('/view/ref_country_vat_rate?f.country=EE&f.rate_type=REDUCED')
  await page.getByRole('button', { name: 'Items' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('HS6+ Code').fill(digits(10))
  await dialog.getByRole('button', { name: 'Add item' }).click()
  const note = noteOf(page, 'Inserted HS6+ code is not available.')
  await expect(note).toBeVisible()
  const noted = Date.now()
  await expect(note).toBeHidden()
  expect(Date.now() - noted).toBeGreaterThan(3000)
  expect(Date.now() - noted).toBeLessThan(5500)
})

test('duties and the history of rates have filters, duties a form [DUTY-01] [VAT-31]', async ({ page }) => {
  await page.goto('/view/ref_historic_country_vat_rate')
  await expect(page.getByRole('search').getByLabel('Country')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New Record' })).toHaveCount(0)
  await page.goto('/view/ref_country_customs_duty_rate')
  await expect(page.getByRole('search').getByLabel('HS6+ Code')).toBeVisible()
  await page.getByRole('button', { name: 'Add New Record' }).click()
  await expect(page.getByRole('dialog').getByLabel(/Measure Type Code/)).toHaveValue('103')
})

test('settings show numbers with their precision, and each notification setting is a card to edit [EAS-12] [NOTIF-01]', async ({
  as,
}) => {
  const page = await as('admin')
  await page.goto('/view/info')
  await expect(page.getByRole('region', { name: 'Flat Duty per Item' })).toContainText('3.00')
  await page.goto('/view/notification_settings')
  await expect(page.getByRole('region').getByRole('button', { name: /^Edit/ })).toHaveCount(5)
})

test('long notes are shown in two rows, and a failure tells its status [INVSET-01] [INVSET-02] [INVSET-08]', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/view/invoice_setting')
  const card = page.getByRole('region', { name: 'Invoice Notes' })
  await card.getByRole('button', { name: /^Edit/ }).click()
  await card.getByRole('textbox').fill('Pay within fourteen days.\n'.repeat(9))
  await page.route(
    '**/update_invoice_setting',
    (route) => route.fulfill({ status: 500, json: { statusCode: 500, message: 'x' } }),
    { times: 1 },
  )
  await card.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Request failed with 500 error')).toBeVisible()
  await card.getByRole('button', { name: /^Save/ }).click()
  await expect(card.getByRole('textbox')).toHaveCount(0)
  const text = card.getByText('Pay within fourteen days.')
  const { height, lineHeight, scrollHeight } = await text.evaluate((element) => ({
    height: element.clientHeight,
    scrollHeight: element.scrollHeight,
    lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
  }))
  expect(Math.round(height / lineHeight)).toBe(2)
  expect(scrollHeight).toBeGreaterThan(height)
})
