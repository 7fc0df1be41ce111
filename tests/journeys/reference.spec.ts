import type { Locator, Page } from '@playwright/test'
import { expect, goWithin, test } from './journey.ts'
import { cellOf, isFiltered, loadRequest, unique } from './lists.ts'

/** Digits and days of a test's own, so that it may run twice on one server. */
const digits = (count: number): string => String(Math.floor(10 ** (count - 1) * (1 + 9 * Math.random())))
/** A note by its text, also while an open dialog hides everything else from assistive technology. */
const noteOf = (page: Page, text: string) => page.locator('[role=alert]').filter({ hasText: text })
const someDay = (): string => new Date(Date.UTC(1950, 0, 1 + Math.floor(Math.random() * 20_000))).toISOString().slice(0, 10)

test('what belongs to a country or a territory is added there: rates on a screen of their own, postal codes in a dialog', async ({
  page,
  api,
}) => {
  const other = await api.insert('exchange_rates_non_eu', {
    country: 'GB',
    from_currency: 'USD',
    to_currency: 'GBP',
    exchange_rate: '0.75',
    from_date: someDay(),
  })
  const day = someDay()
  // The first input of the form is there only when the second has been typed into.
  const typed = Promise.withResolvers<void>()
  await page.route(/\/assets\/PickEntry-[^/]*\.js$/, async (route) => {
    await typed.promise
    await route.continue()
  })
  const [asked] = await Promise.all([loadRequest(page, 'exchange_rates_non_eu'), page.goto('/view/ref_exchange_rates_norway')])
  expect(asked.filter).toEqual([{ name: 'country', value: 'NO' }])
  await expect(page.locator(`[role=row][data-id="${other}"]`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add New Record' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Country')).toHaveCount(0)
  const rate = dialog.getByLabel(/Exchange Rate/)
  await rate.fill('0.09')
  typed.resolve()
  await expect(dialog.getByRole('combobox', { name: 'From Currency' })).toBeVisible()
  await expect(rate).toBeFocused()
  await dialog.getByLabel(/From Date/).fill(day)
  await dialog.getByRole('button', { name: 'Add record' }).click()
  await expect(dialog).toBeHidden()
  const added = page.getByRole('grid').locator('[role=row][data-id]').filter({ hasText: day })
  await expect(added).toContainText('NOK')

  await goWithin(page, '/view/ref_special_territory?f.special_territory_name=Livigno')
  await page.getByRole('grid').getByRole('button', { name: 'View' }).click()
  const codes = page.getByRole('dialog', { name: 'Postal Codes for Livigno' })
  await test.step('they are listed, with a form that refuses a * in the middle [TERR-02] [TERR-03] [TERR-04]', async () => {
    await expect(codes.getByText('23041')).toBeVisible()
    await codes.getByLabel('Postal Code').fill('2304*1')
    await codes.getByRole('button', { name: 'Add postal code' }).click()
    await expect(codes.getByText('The * cannot be placed at the beginning or in the middle')).toBeVisible()
  })
  await test.step('notes say what was added and changed [TERR-11] [TERR-12]', async () => {
    const code = digits(7)
    await codes.getByLabel('Postal Code').fill(code)
    await codes.getByRole('button', { name: 'Add postal code' }).click()
    await expect(page.getByText('New record added to special_territory_postal_code')).toBeVisible()
    await codes.getByRole('button', { name: `Edit ${code}` }).click()
    await codes.getByLabel('Postal Code').fill(`${code}*`)
    await codes.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Record updated with Postal code')).toBeVisible()
  })
  await test.step('one that is opened while another is saved stays open', async () => {
    const { promise: isOpened, resolve: open } = Promise.withResolvers<void>()
    await page.route(
      '**/api/persistence/**',
      async (route) => {
        await isOpened
        await route.fallback()
      },
      { times: 1 },
    )
    const code = digits(7)
    await codes.getByLabel('Postal Code').fill(code)
    await codes.getByRole('button', { name: 'Add postal code' }).click()
    await codes.getByRole('button', { name: 'Edit 23041' }).click()
    open()
    await expect(codes.getByText(code, { exact: true })).toBeVisible()
    await expect(codes.getByLabel('Postal Code')).toHaveValue('23041')
  })
})

/** The dialog of items of Estonia's reduced rate. */
async function openItems(page: Page): Promise<Locator> {
  await page.goto('/view/ref_country_vat_rate?f.country=EE&f.rate_type=REDUCED')
  await page.getByRole('grid').getByRole('button', { name: 'Items' }).first().click()
  return page.getByRole('dialog', { name: 'HS6+ Codes for REDUCED VAT type for EE' })
}

/** A code of the test's own: chapter 99 is no part of the Harmonized System. */
const unknownCode = (): string => `99${digits(4)}`

const grouped = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

test.describe('with a clock that the test winds', () => {
  test.use({ isolated: true })

  test('the codes of a VAT rate are added, refused in words that stay for 4 s, and removed', async ({ page, api }) => {
    const code = unknownCode()
    await api.insert('hs6p_code', { code, description: 'Toys' })
    await page.clock.install()
    const dialog = await openItems(page)
    const input = dialog.getByLabel('HS6+ Code')
    const add = dialog.getByRole('button', { name: 'Add item' })
    /** Presses Add item with a clock that stands, so that a slow machine's time is not counted. */
    const refusesFor4s = async (text: string) => {
      // What follows the one before ends with timers.
      await expect(add).toBeEnabled()
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
      await add.click()
      await expect(async () => {
        await page.clock.runFor(50)
        await expect(noteOf(page, text)).toBeVisible({ timeout: 200 })
      }).toPass()
      await page.clock.runFor(3500)
      await expect(noteOf(page, text)).toBeVisible()
      await page.clock.runFor(1000)
      await expect(noteOf(page, text)).toBeHidden()
      await page.clock.resume()
    }
    await test.step('Items opens them, with a form for a new one [VAT-05] [VAT-06] [VAT-07]', async () => {
      await expect(dialog).toBeVisible()
      await expect(dialog.getByText('Add New Item')).toBeVisible()
    })
    await test.step('a code is typed under a 4+2 mask, sent as digits, and said to be added [VAT-20] [VAT-21] [VAT-23]', async () => {
      await input.pressSequentially(code)
      await expect(input).toHaveValue(grouped(code))
      const [sent] = await Promise.all([page.waitForRequest(/persistence\/insert/), add.click()])
      expect(sent.postDataJSON()).toMatchObject({ tableName: 'country_vat_item', data: { hs6p_code: code } })
      await expect(page.getByText('New record added to country_vat_item')).toBeVisible()
      await expect(input).toHaveValue('')
    })
    await test.step('one that the country has already is refused [VAT-24] [VAT-26]', async () => {
      await input.fill(code)
      await refusesFor4s('HS6+ already available for the selected country.')
    })
    await test.step('one that is not in the HS6+ list is refused [VAT-27] [VAT-28]', async () => {
      await input.fill(digits(10))
      await refusesFor4s('Inserted HS6+ code is not available.')
    })
    await dialog.getByRole('button', { name: `Remove ${grouped(code)}` }).click()
    await dialog
      .getByRole('group')
      .getByRole('button', { name: /^Remove / })
      .click()
    await expect(page.getByText('Record removed')).toBeVisible()
  })
})

test('rates and duties are chosen by country, filtered and added', async ({ page, api }) => {
  const code = unknownCode()
  await api.insert('hs6p_code', { code })
  await page.goto('/view/ref_country_vat_rate?size=25')
  const country = page.getByRole('combobox', { name: 'Country' }).first()
  const dialog = page.getByRole('dialog')
  await test.step('All Countries or one are a choice away [VAT-01] [VAT-02]', async () => {
    await expect(country.locator('option').first()).toHaveText('All Countries')
    await expect(country.locator('option')).toHaveCount(28)
    await country.selectOption('EE')
    await expect(page).toHaveURL(/f\.country=EE/)
    await expect(page.getByRole('grid').locator('[role=row][data-id]').first()).toContainText('EE')
    await country.selectOption('')
    await expect(page).not.toHaveURL(/f\.country/)
  })
  await test.step('the history of rates has filters and no form [VAT-31]', async () => {
    await goWithin(page, '/view/ref_historic_country_vat_rate?size=25')
    await expect(page.getByRole('search').getByRole('button', { name: 'Country', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add New Record' })).toHaveCount(0)
  })
  await test.step('rates outside the EU have a filter, and an action to add one [NEVAT-01] [NEVAT-02]', async () => {
    await goWithin(page, '/view/ref_country_vat_rate_non_eu?f.country=NO&f.rate_type=REDUCED')
    await expect(page.getByRole('search').getByRole('button', { name: 'Country is Norway' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add VAT Rate', exact: true })).toBeVisible()
  })
  await test.step('their items are added, and shown in 4+2 digits [NEVAT-03] [NEVAT-08]', async () => {
    await page.getByRole('grid').getByRole('button', { name: 'Items' }).first().click()
    const input = dialog.getByLabel('HS6+ Code')
    const typedMeanwhile = Promise.withResolvers<void>()
    await page.route(/persistence\/insert/, async (route) => {
      await typedMeanwhile.promise
      await route.continue()
    })
    await input.fill(code)
    await dialog.getByRole('button', { name: 'Add item' }).click()
    await input.fill('9900')
    typedMeanwhile.resolve()
    await expect(dialog.getByText(grouped(code), { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add item' })).not.toHaveAttribute('aria-busy')
    await expect(input, 'what was typed while the other was saved').toHaveValue('9900')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('duties have filters and a form [DUTY-01]', async () => {
    await goWithin(page, '/view/ref_country_customs_duty_rate?size=25')
    await expect(page.getByRole('search').getByLabel('HS6+ Code')).toBeVisible()
    await page.getByRole('button', { name: 'Add New Record' }).click()
    await expect(dialog.getByLabel(/Measure Type Code/)).toHaveValue('103')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('the standard duty has an editor beside them [DUTY-02] [DUTY-08]', async () => {
    await page.getByRole('button', { name: 'Standard Duty' }).click()
    const editor = page.getByRole('dialog', { name: 'Standard customs duty rate' })
    await editor.getByLabel(/Rate/).fill('2.7')
    const [sent] = await Promise.all([
      page.waitForRequest(/update_standard_customs_duty_rate/),
      editor.getByRole('button', { name: 'Save' }).click(),
    ])
    expect(sent.postDataJSON()).toMatchObject({
      id: expect.any(Number),
      name: 'STANDARD_CUSTOMS_DUTY_RATE',
      rate: expect.stringMatching(/^2\.70*$/),
    })
    await expect(page.getByText('Standard Customs Duty Rate Updated')).toBeVisible()
    await expect(editor).toHaveCount(0)
  })
  await test.step('those outside the EU are shown by country, and a new row is stored there [DUTY-12] [DUTY-13]', async () => {
    await goWithin(page, '/view/ref_country_customs_duty_rate_non_eu?size=25')
    await expect(country.locator('option')).toHaveText(['United Kingdom', 'Norway', 'Switzerland'])
    await country.selectOption('CH')
    await page.reload()
    await expect(country).toHaveValue('CH')
    await page.getByRole('button', { name: 'Add New Record' }).click()
    await dialog.getByLabel('HS6+ Code').fill(digits(10))
    await dialog.getByLabel(/Customs Duty/).fill('3')
    const [sent] = await Promise.all([
      page.waitForRequest(/persistence\/insert/),
      dialog.getByRole('button', { name: 'Add record' }).click(),
    ])
    expect(sent.postDataJSON()).toMatchObject({ tableName: 'customs_duty_rate_ch' })
  })
})

test('settings are cards with the editor of their type, for those who may edit them', async ({ as, page: operators }) => {
  const page = await as('admin')
  await page.goto('/view/info')
  const card = page.getByRole('region', { name: 'Post Sale Grace Period' })
  const edit = (of: Locator) => of.getByRole('button', { name: /^Edit/ }).click()
  await test.step('one is edited, what is wrong is said, and the close icon abandons it [EAS-01] [EAS-02] [EAS-04]', async () => {
    await edit(card)
    const before = await card.getByRole('spinbutton').inputValue()
    await card.getByRole('spinbutton').fill('16')
    await card.getByRole('button', { name: /^Save/ }).click()
    await expect(card.getByText('Grace period is invalid')).toBeVisible()
    await card.getByRole('button', { name: 'Close without saving' }).click()
    await expect(card).toContainText(before)
  })
  await test.step('the save icon saves it; its editor is for numbers [EAS-03] [EAS-09]', async () => {
    await edit(card)
    await card.getByRole('spinbutton').fill('7')
    await card.getByRole('button', { name: /^Save/ }).click()
    await expect(card.getByRole('spinbutton')).toHaveCount(0)
    await expect(card).toContainText('7')
  })
  await test.step('others have a switch, or a text [EAS-10] [EAS-11]', async () => {
    const flag = page.getByRole('region', { name: 'Self Registration Enabled' })
    await edit(flag)
    await expect(flag.getByRole('switch')).toBeVisible()
    const passphrase = page.getByRole('region', { name: 'Self Registration Passphrase' })
    await edit(passphrase)
    await expect(passphrase.getByLabel('Self Registration Passphrase', { exact: true })).toHaveValue('')
  })
  await test.step('numbers are shown with their precision [EAS-12]', () =>
    expect(page.getByRole('region', { name: 'Flat Duty per Item' })).toContainText('3.00'))
  await test.step('where the role may not, there is no edit icon', async () => {
    await operators.goto('/view/info')
    const same = operators.getByRole('region', { name: 'Post Sale Grace Period' })
    await expect(same).toBeVisible()
    await expect(same.getByRole('button')).toHaveCount(0)
  })
  for (const [width, columns, ids] of [
    [500, 1, '[EAS-05]'],
    [800, 2, '[EAS-06]'],
    [1400, 2, '[EAS-06]'],
    [1920, 4, '[EAS-07]'],
  ] as const) {
    await test.step(`they stand in ${columns} columns at ${width} px ${ids}`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const inFirstRow = async () => {
        const tops = await page
          .getByRole('region')
          .evaluateAll((all) => all.map((region) => Math.round(region.getBoundingClientRect().top)))
        return tops.filter((top) => top === tops[0]).length
      }
      await expect.poll(inFirstRow).toBe(columns)
    })
  }
  await test.step('each notification setting is a card to edit [NOTIF-01]', async () => {
    await goWithin(page, '/view/notification_settings')
    await expect(page.getByRole('region').getByRole('button', { name: /^Edit/ })).toHaveCount(5)
  })
  await test.step('long notes are shown in two rows [INVSET-01] [INVSET-02]', async () => {
    await goWithin(page, '/view/invoice_setting')
    const notes = page.getByRole('region', { name: 'Invoice Notes' })
    await edit(notes)
    await notes.getByRole('textbox').fill('Pay within fourteen days.\n'.repeat(9))
    await notes.getByRole('button', { name: /^Save/ }).click()
    await expect(notes.getByRole('textbox')).toHaveCount(0)
    const { height, lineHeight, scrollHeight } = await notes.getByText('Pay within fourteen days.').evaluate((element) => ({
      height: element.clientHeight,
      scrollHeight: element.scrollHeight,
      lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
    }))
    expect(Math.round(height / lineHeight)).toBe(2)
    expect(scrollHeight).toBeGreaterThan(height)
  })
})

test('a currency’s rates are drawn over time, and the value under the pointer is named with its day', async ({ page, api }) => {
  for (const daily_rate of ['1.16', '1.17'])
    await api.insert('daily_exchange_rate', { currency: 'USD', date: someDay(), daily_rate })
  await page.goto('/view/ref_daily_exchange_rates')
  await page.getByRole('button', { name: 'Chart' }).click()
  await expect(page.getByRole('dialog').locator('svg path.MuiLineElement-root, svg .MuiLineChart-line').first()).toBeVisible()
  await page.getByRole('dialog').locator('svg:has(.MuiLineElement-root, .MuiLineChart-line)').first().hover()
  const named = page.locator('.MuiChartsTooltip-root')
  await expect(named).toContainText(/\d{4}-\d\d-\d\d/)
  await expect(named).toContainText(/\d\.\d+/)
})

/** A month of a test's own, before those of the demo. */
const month = (): string => `19${digits(2)}-01`
const place = { country: 'FI', name: 'Editable' }

/** Each screen with its title and table, the column to edit, and a row of the test's own; none where the rows are given. */
const editable = [
  ['ref_per_monthly_exchange_rates_gbp', 'Monthly Exchange Rates GBP', 'per_month_exchange_rate_gbp', 'to_gbp_rate', '[FX-09]'],
  ['ref_fee_class', 'Fee Classes', 'fee_class', 'description', '[FEE-01]'],
  ['ref_hs6p_code', 'HS6+ Codes', 'hs6p_code', 'description', '[HS-01]'],
  ['ref_special_territory', 'Special VAT Territories', 'special_territory', 'special_territory_name', '[TERR-01]'],
  ['ref_postal_operator', 'Postal Operators', 'postal_operator', 'name', '[POST-01]'],
  ['ref_customs', 'Customs', 'customs', 'name', '[CUST-01]'],
  ['ref_dpo_special_arrangement', 'DPO Special Arrangements', 'dpo_special_arrangement', 'arrangement_number', '[CUST-06]'],
  ['ref_currency', 'Currency', 'currency', 'symbol', '[REF-06]'],
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

test('cells of reference screens are edited in place', async ({ page, api }) => {
  test.slow()
  await page.goto('/view/dashboard')
  for (const [route, title, table, column, id] of editable) {
    await test.step(`those of /view/${route} ${id}`, async () => {
      const own = ownRows[table]
      const row = own ? await api.insert(table, own()) : (await api.load<{ id: number }>(table)).rows[0]?.id
      await goWithin(page, `/view/${route}?sort=-id`)
      // The screen before may have a cell of that name and id, too.
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      const cell = cellOf(page, row ?? 0, column)
      await expect(cell).toBeVisible()
      await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
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
})

test('a fee class is saved by its own call, and leads to its merchants [FEE-02] [FEE-03] [FEE-24]', async ({ page, api }) => {
  const name = unique('Led')
  const id = await api.insert('fee_class', { name })
  await page.goto('/view/ref_fee_class')
  await cellOf(page, id, 'description').click()
  await page.keyboard.type('By its call')
  const [sent] = await Promise.all([page.waitForRequest(/persistence\/update_fee_class/), page.keyboard.press('Enter')])
  expect(sent.postDataJSON()).toMatchObject({ data: { id, description: 'By its call' } })
  await expect(page.getByRole('columnheader', { name: 'Associated EMs' })).toBeVisible()
  await test.step('the filter is passed on, applied, and shown in the bar [EM-04] [EM-42]', async () => {
    const passed = loadRequest(page, 'em_view', isFiltered)
    await page.locator(`[role=row][data-id="${id}"]`).getByRole('link', { name: 'View' }).click()
    await expect(page).toHaveURL(new RegExp(`/view/em-info\\?.*f\\.fee_class_id_effective=${id}`))
    expect((await passed).filter).toEqual([{ name: 'fee_class_id_effective', comparator: '=', value: id }])
    await expect(page.getByRole('search').getByRole('button', { name: `Effective Fee Class is ${name}` })).toBeVisible()
  })
  await test.step('Clear takes it away [EM-05]', async () => {
    // What others change meanwhile is read with the filter as it still was.
    const filters: unknown[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/visualize/load')) return
      const body = request.postDataJSON() as { tableName: string; filter: unknown }
      if (body.tableName === 'em_view') filters.push(body.filter)
    })
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => filters.at(-1)).toEqual([])
  })
})

test('a rate for a later day is scheduled in the timeline of its line, beside today’s, and can be taken away there', async ({
  page,
}) => {
  await page.goto('/view/ref_country_vat_rate?f.country=LU&f.rate_type=STANDARD')
  const grid = page.getByRole('grid')
  await grid.locator('[role=row][data-id] [role=gridcell]').filter({ hasText: '17 % now' }).focus()
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
  await dialog.press('Escape')
  await expect(grid.getByRole('button', { name: '18 % from 1 Dec 2098', exact: true })).toBeVisible()
  await grid.getByRole('button', { name: '17 % now, 18 % from 1 Dec 2098' }).click()
  await dialog.getByRole('button', { name: /^Remove 18 %/ }).click()
  await dialog
    .getByRole('group')
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(periods.nth(0)).toHaveText(/^17\s%Since .*In force$/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(grid.getByRole('button', { name: '17 % now', exact: true })).toBeVisible()
})
