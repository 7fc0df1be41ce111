import { expect, test } from './journey.ts'

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

for (const [route, title, ids] of routes) {
  test(`/view/${route} opens ${title} from the menu’s address ${ids}`, async ({ page }) => {
    await page.goto(`/view/${route}`)
    await expect(page).toHaveTitle(`${title} · Clearance`)
    await expect(page.getByRole('navigation').getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/view/${route}`,
    )
    const body = page.getByRole('grid').or(page.getByRole('region').first())
    await expect(body.first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('the rates of one country are a screen of their own, and a new row belongs to it [ROUTE-44]', async ({
  page,
  api,
}) => {
  await api.insert('exchange_rates_non_eu', { country: 'GB', from_currency: 'USD', to_currency: 'GBP', exchange_rate: '0.75' })
  await page.goto('/view/ref_exchange_rates_norway')
  await page.getByRole('button', { name: 'Add New Record' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Country')).toHaveCount(0)
  await dialog.getByLabel(/Exchange Rate/).fill('0.09')
  await dialog.getByRole('button', { name: 'Add record' }).click()
  await expect(dialog).toBeHidden()
  const rows = page.getByRole('grid').locator('[role=row][data-id]')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('NOK')
})

test('HS6+ codes of a VAT rate are added with a 4+2 mask, refused twice, and removed [VAT-05] [VAT-06] [VAT-07] [VAT-20] [VAT-21] [VAT-23] [VAT-24] [VAT-34]', async ({
  page,
  api,
}) => {
  await api.insert('hs6p_code', { code: '950300', description: 'Toys' })
  await page.goto('/view/ref_country_vat_rate?f.country=EE&f.rate_type=REDUCED')
  await page.getByRole('button', { name: 'Items' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'HS6+ Codes for REDUCED VAT type for EE' })
  await expect(dialog.getByText('Add New Item')).toBeVisible()
  const input = dialog.getByLabel('HS6+ Code')
  await input.pressSequentially('950300')
  await expect(input).toHaveValue('9503 00')
  const [sent] = await Promise.all([
    page.waitForRequest(/persistence\/insert/),
    dialog.getByRole('button', { name: 'Add item' }).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ tableName: 'country_vat_item', data: { hs6p_code: '950300' } })
  await expect(page.getByText('New record added to country_vat_item')).toBeVisible()
  await input.fill('950300')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByText(/^HS6\+ already available for the selected country\./).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove 9503 00' }).click()
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

test('the rate tester answers with rate, territory and rule', async ({ page }) => {
  await page.goto('/view/ref_special_territory')
  await page.getByRole('button', { name: 'Test a Rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Test a Rate' })
  await dialog.getByLabel('Country').fill('FI ')
  await page.getByRole('option', { name: /^FI / }).click()
  await dialog.getByLabel('Postal Code').fill('22100')
  await dialog.getByRole('button', { name: 'Find the rate' }).click()
  await expect(dialog.getByText('Åland Islands')).toBeVisible()
  await expect(dialog.getByText('Outside the VAT area of the EU')).toBeVisible()
})

test('postal codes of a territory are listed, added and changed in a dialog [TERR-02] [TERR-03] [TERR-04] [TERR-11] [TERR-12]', async ({
  page,
}) => {
  await page.goto('/view/ref_special_territory?f.special_territory_name=Livigno')
  await page.getByRole('grid').getByRole('button', { name: 'View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Postal Codes for Livigno' })
  await expect(dialog.getByText('23041')).toBeVisible()
  await dialog.getByLabel('Postal Code').fill('2304*1')
  await dialog.getByRole('button', { name: 'Add postal code' }).click()
  await expect(dialog.getByText('The * cannot be placed at the beginning or in the middle')).toBeVisible()
  await dialog.getByLabel('Postal Code').fill('23049')
  await dialog.getByRole('button', { name: 'Add postal code' }).click()
  await expect(page.getByText('New record added to special_territory_postal_code')).toBeVisible()
  await dialog.getByRole('button', { name: 'Edit 23049' }).click()
  await dialog.getByLabel('Postal Code').fill('2304*')
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
  await expect(country.locator('option')).toHaveText(['Norway', 'United Kingdom', 'Switzerland'])
  await country.selectOption('CH')
  await page.getByRole('button', { name: 'Add New Record' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('HS6+ Code').fill('610910')
  await dialog.getByLabel(/Customs Duty/).fill('3')
  const [sent] = await Promise.all([
    page.waitForRequest(/persistence\/insert/),
    dialog.getByRole('button', { name: 'Add record' }).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ tableName: 'customs_duty_rate_ch' })
})

test.describe('settings', () => {
  test('are cards, edited in place and abandoned by the close icon [EAS-01] [EAS-02] [EAS-03] [EAS-04] [EAS-09] [EAS-10] [EAS-11]', async ({
    as,
  }) => {
    const page = await as('admin')
    await page.goto('/view/info')
    const card = page.getByRole('region', { name: 'Post Sale Grace Period (days)' })
    await card.getByRole('button', { name: /^Edit/ }).click()
    const input = card.getByRole('spinbutton')
    const before = await input.inputValue()
    await input.fill('16')
    await card.getByRole('button', { name: /^Save/ }).click()
    await expect(card.getByText('Grace period is invalid')).toBeVisible()
    await card.getByRole('button', { name: 'Close without saving' }).click()
    await expect(card).toContainText(before)
    await card.getByRole('button', { name: /^Edit/ }).click()
    await card.getByRole('spinbutton').fill('7')
    await card.getByRole('button', { name: /^Save/ }).click()
    await expect(card.getByRole('spinbutton')).toHaveCount(0)
    await expect(card).toContainText('7')
    const flag = page.getByRole('region', { name: 'Self Registration Enabled' })
    await flag.getByRole('button', { name: /^Edit/ }).click()
    await expect(flag.getByRole('switch')).toBeVisible()
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
    const card = page.getByRole('region', { name: 'Post Sale Grace Period (days)' })
    await expect(card).toBeVisible()
    await expect(card.getByRole('button')).toHaveCount(0)
  })
})

test('reports that do not exist yet cannot be downloaded [POST-09] [CUST-04]', async ({ page }) => {
  await page.goto('/view/ref_postal_operator')
  await expect(page.getByRole('grid').getByRole('button', { name: 'Commission PDF' }).first()).toBeDisabled()
  await page.goto('/view/ref_customs')
  await expect(page.getByRole('grid').getByRole('button', { name: 'Handled Orders' }).first()).toBeDisabled()
})

test('a currency’s rates are drawn over time', async ({ page, api }) => {
  for (const [day, daily_rate] of [
    ['2026-03-02', '1.16'],
    ['2026-03-03', '1.17'],
  ]) {
    await api.insert('daily_exchange_rate', { currency: 'USD', date: day, daily_rate })
  }
  await page.goto('/view/ref_daily_exchange_rates')
  await page.getByRole('button', { name: 'Chart' }).click()
  await expect(page.getByRole('dialog').locator('svg path.MuiLineElement-root, svg .MuiLineChart-line').first()).toBeVisible()
})
