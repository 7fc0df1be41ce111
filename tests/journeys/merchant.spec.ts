import type { Page } from '@playwright/test'
import { expect, goWithin, test } from './journey.ts'
import { cellOf, holdNote } from './lists.ts'
import { fieldOf, openMerchant, cut, register, save, type, watchCalls, yes } from './merchants.ts'

interface Account {
  em_id: number
  email: string
}

const inRow = (page: Page, id: number) => page.locator(`[role=row][data-id="${id}"]`)
const blockSwitch = (page: Page, id: number) => inRow(page, id).getByRole('switch')

async function openList(page: Page, { full_name }: { full_name: string }): Promise<void> {
  await page.goto(`/view/em-info?${new URLSearchParams({ 'f.full_name': full_name }).toString()}`)
}

/** An Estonian VAT number of the test's own, with the check digit that its weights 3, 7, 1 ask for. */
function estonianVatId(): string {
  const digits = String(10_000_000 + (Date.now() % 90_000_000))
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0)
  return `EE${digits}${(10 - (sum % 10)) % 10}`
}

test.describe('the merchant list', () => {
  test('each row has its buttons: accounts, their links again, and View Info, which opens the merchant', async ({
    page,
    api,
  }) => {
    const [first, second] = [`a${Date.now()}@accounts.example`, `b${Date.now()}@accounts.example`]
    const merchant = await register(api, 'Actions', { nominated_email: first, nominated_email_secondary: second })
    const calls = watchCalls(page, '/nominated_person_account')
    await openList(page, merchant)
    const row = inRow(page, merchant.id)
    const createAccounts = row.getByRole('button', { name: 'Create account for EM dashboard' })
    await test.step('there is one for its invoice, its account and what to resend [EM-06] [EM-10] [EM-13]', async () => {
      await expect(row.getByRole('button', { name: 'Invoice' })).toBeDisabled()
      await expect(row.getByTitle('Create account for EM dashboard')).toBeVisible()
      await expect(createAccounts).toBeEnabled()
      await expect(row.getByRole('button', { name: 'Resend account information' })).toBeVisible()
    })
    await test.step('the account button opens those of the nominated persons and shows each message [EM-12] [REG-08]', async () => {
      await createAccounts.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Create account for EM dashboard / })
        .click()
      await expect(page.getByText(/^Account created for a/)).toBeVisible()
      await expect(page.getByText(/^Account created for b/)).toBeVisible()
      expect(calls[0]).toMatchObject({ id: merchant.id, identifier: merchant.identifier, full_name: merchant.full_name })
      await createAccounts.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Create account for EM dashboard / })
        .click()
      await expect(page.getByText(/^Account already exists for a/)).toBeVisible()
    })
    const path = '/api/auth/password/dashboard_user_reset_password'
    const dialog = page.getByRole('dialog', { name: 'Resend account information' })
    const mailsTo = async (address: string) =>
      (await api.load('outbox_view', { filter: [{ name: 'to', value: address }] })).rows.length
    const resend = async () => {
      await row.getByRole('button', { name: 'Resend account information' }).click()
      await expect(dialog.getByRole('option')).toHaveText(['Choose…', first, second])
      await dialog.getByRole('combobox').selectOption(second)
      await dialog.getByRole('button', { name: 'Send' }).click()
    }
    await test.step('Resend offers the accounts and mails the chosen one another link [EM-14] [EM-16] [EM-17]', async () => {
      const before = { first: await mailsTo(first), second: await mailsTo(second) }
      await resend()
      await expect(page.getByText('Reset password link sent successfully')).toBeVisible()
      expect({ first: await mailsTo(first), second: await mailsTo(second) }).toEqual({ ...before, second: before.second + 1 })
      await expect(dialog).toBeHidden()
    })
    await test.step('it says when the link was not sent [EM-18]', async () => {
      await cut(page, path)
      await resend()
      await expect(page.getByText('Failed to send reset password link')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
    await test.step('accounts that are not enabled are not offered [EM-15]', async () => {
      const accountsThat = (enabled: boolean) =>
        api.load<Account>('em_account', { filter: [{ name: 'enabled', value: enabled }], page: { size: 200, from: 0 } })
      const [on, off] = await Promise.all([accountsThat(true), accountsThat(false)])
      const em_id = off.rows.find((blocked) => on.rows.some((account) => account.em_id === blocked.em_id))?.em_id ?? 0
      const { rows } = await api.load<{ full_name: string }>('em', { filter: [{ name: 'id', value: em_id }] })
      await openList(page, { full_name: rows[0]?.full_name ?? '' })
      await inRow(page, em_id).getByRole('button', { name: 'Resend account information' }).click()
      const ofMerchant = [
        { name: 'enabled', value: true },
        { name: 'em_id', value: em_id },
      ]
      const offered = (await api.load<Account>('em_account', { filter: ofMerchant })).rows.map(({ email }) => email)
      const options = async () => (await dialog.getByRole('option').allTextContents()).toSorted()
      await expect.poll(options).toEqual(['Choose…', ...offered].toSorted())
      await page.keyboard.press('Escape')
      await openList(page, merchant)
    })
    await test.step('there is a Block switch, and View Info opens the merchant [EM-09] [EM-19]', async () => {
      await expect(blockSwitch(page, merchant.id)).not.toBeChecked()
      await row.getByRole('link', { name: /^View Info/ }).click()
      await expect(page.getByRole('dialog', { name: `Merchant #${merchant.identifier}` })).toBeVisible()
    })
  })

  test('a merchant is blocked after the word BLOCK, and unblocked at once', async ({ page, api }) => {
    const { client_id, ...merchant } = await register(api, 'Block')
    const calls = watchCalls(page, '/api/persistence/block_em')
    await openList(page, merchant)
    const dialog = page.getByRole('dialog', { name: `Block EM #${merchant.identifier}` })
    await test.step('the word is asked for, letter by letter, before anything is sent [EM-23] [EM-24] [EM-25]', async () => {
      await blockSwitch(page, merchant.id).click()
      for (const wrong of ['x', 'block']) {
        await dialog.getByRole('textbox', { name: 'Confirmation' }).fill(wrong)
        await dialog.getByRole('button', { name: 'Yes' }).click()
        await expect(dialog.getByText('Please enter BLOCK in the text box')).toBeVisible()
      }
      expect(calls).toEqual([])
    })
    await test.step('with BLOCK typed the merchant is blocked, and gets no account any more [EM-11] [EM-26] [EM-32]', async () => {
      await dialog.getByRole('textbox', { name: 'Confirmation' }).fill('BLOCK')
      await dialog.getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByText('EM blocked successfully')).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(blockSwitch(page, merchant.id)).toBeChecked()
      await expect(cellOf(page, merchant.id, 'enabled')).toHaveText('No')
      await expect(inRow(page, merchant.id).getByRole('button', { name: 'Create account for EM dashboard' })).toBeDisabled()
      expect(calls).toEqual([{ em_id: merchant.id, client_id, identifier: merchant.identifier, status: 'BLOCK' }])
    })
    await test.step('unblocking acts at once [EM-30] [EM-34]', async () => {
      await blockSwitch(page, merchant.id).click()
      await expect(page.getByText('EM unblocked successfully')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(cellOf(page, merchant.id, 'enabled')).toHaveText('Yes')
      expect(calls).toMatchObject([{ status: 'BLOCK' }, { status: 'UNBLOCK' }])
    })
    await test.step('when the server refuses, the switch goes back to where it was [EM-33] [EM-35]', async () => {
      await cut(page, '/api/persistence/block_em')
      await blockSwitch(page, merchant.id).click()
      await dialog.getByRole('textbox', { name: 'Confirmation' }).fill('BLOCK')
      await dialog.getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByText('EM blocked failed')).toBeVisible()
      await expect(blockSwitch(page, merchant.id)).not.toBeChecked()
      await page.unroute('**/api/persistence/block_em')

      await api.post('persistence/block_em', { em_id: merchant.id, client_id, identifier: merchant.identifier, status: 'BLOCK' })
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(blockSwitch(page, merchant.id)).toBeChecked()
      await cut(page, '/api/persistence/block_em')
      await blockSwitch(page, merchant.id).click()
      await expect(page.getByText('EM unblocked failed')).toBeVisible()
      await expect(blockSwitch(page, merchant.id)).toBeChecked()
    })
  })

  test('a question over the list leaves it scrolled as it was, with the names visible, and returns the focus', async ({
    page,
    api,
  }) => {
    const merchant = await register(api, 'Stays')
    await page.setViewportSize({ width: 1024, height: 800 })
    await openList(page, merchant)
    const grid = page.getByRole('grid')
    for (const left of [0, 150]) {
      await grid.evaluate((element, to) => element.scrollTo({ left: to }), left)
      await blockSwitch(page, merchant.id).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(blockSwitch(page, merchant.id)).toBeFocused()
      expect(await grid.evaluate((element) => element.scrollLeft)).toBe(left)
      await expect(cellOf(page, merchant.id, 'full_name')).toBeInViewport({ ratio: 1 })
    }
    // By keyboard each cell comes into sight, also from under what is pinned.
    await cellOf(page, merchant.id, 'enabled').click()
    await page.keyboard.press('End')
    for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowLeft')
    const reached = page.locator('[role=gridcell]:focus')
    const beyondEdge = async () => {
      const edge = await cellOf(page, merchant.id, 'block').boundingBox()
      const place = await reached.boundingBox()
      return place && edge && place.x + place.width - edge.x
    }
    await expect.poll(beyondEdge).toBeLessThanOrEqual(1)
  })
})

test.describe('the merchant dialog', () => {
  test('has its title, four fifths of the screen’s width, and an address that outlives a reload [EMD-01] [EMD-02]', async ({
    page,
    api,
  }) => {
    const merchant = await register(api, 'Dialog')
    await openList(page, merchant)
    const read = page.waitForRequest(`**/api/visualize/em/${merchant.id}`)
    await inRow(page, merchant.id)
      .getByRole('link', { name: /^View Info/ })
      .click()
    await read
    const dialog = page.getByRole('dialog', { name: `Merchant #${merchant.identifier}` })
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBeCloseTo(1440 * 0.8, 0)
    await dialog.getByRole('tab', { name: 'Contact Information' }).click()
    await expect(fieldOf(page, 'phone')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Contact Information' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(inRow(page, merchant.id)).toBeVisible()
    expect(page.url()).toContain('f.full_name')
    await test.step('one that does not exist is said to be none', async () => {
      await goWithin(page, '/view/em-info?size=25&merchant=999999')
      await expect(page.getByRole('dialog').getByText('No such record')).toBeVisible()
    })
    await test.step('what is going on is shown beside the data: schemes with deadlines, orders, messages', async () => {
      const email = `going${Date.now()}@on.example`
      const { id } = await register(api, 'Going on', { nominated_email: email })
      await api.post('register/nominated_person_account', { id, nominated_email: email })
      const aside = page.getByRole('complementary', { name: 'Current activity' })
      await openMerchant(page, id)
      await expect(aside.getByText('Not in any one-stop-shop scheme')).toBeVisible()
      await expect(aside.getByText('0 orders')).toBeVisible()
      await expect(aside.getByText(/^Your dashboard account for Going on/)).toBeVisible()
      const { rows } = await api.load<{ id: number }>('em_view', {
        filter: [{ name: 'available_schemes', comparator: '@>', value: 'IMPORT' }],
        // The newest may be one of another journey, which leaves its scheme.
        orderBy: [{ name: 'id', direction: 'asc' }],
        page: { size: 1, from: 0 },
      })
      await openMerchant(page, rows[0]?.id ?? 0)
      await expect(aside.getByText('Import (IOSS)')).toBeVisible()
      await expect(aside.getByText(/^Next return due \d{4}-\d\d-\d\d/)).toBeVisible()
    })
  })

  const tabs = [
    ['Basic Information', '[EMD-03]'],
    ['Landed Cost/Payment Settings', '[EMD-04]'],
    ['Contact Information', '[EMD-05]'],
    ['EAS Fee Information', '[EMD-06]'],
    ['OSS Information', '[EMD-07]'],
    ['VAT Information', '[EMD-08]'],
    ['Non-EU VAT Registrations', '[EMD-09]'],
    ['Online Store Information', '[EMD-10]'],
    ['Establishment Information', '[EMD-11]'],
    ['Additional Info', '[EMD-12]'],
    ['Attachments', '[EMD-13]'],
  ] as const

  test('its eleven tabs hold the fields of the definition, in as many columns as the window has room for', async ({
    page,
    api,
  }) => {
    const { id } = await register(api, 'Assigned')
    await openMerchant(page, id, 'basic')
    await test.step('the tabs stand in order [EMD-14]', () =>
      expect(page.getByRole('dialog').getByRole('tab')).toHaveText(tabs.map(([title]) => title)))
    for (const [title, claim] of tabs) {
      await test.step(`the tab ${title} opens its panel ${claim}`, async () => {
        await page.getByRole('tab', { name: title, exact: true }).click()
        await expect(page.getByRole('tabpanel', { name: title, exact: true })).toBeVisible()
      })
    }
    const namesNow = () =>
      page
        .getByRole('tabpanel')
        .locator('[data-field]')
        .evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field')))
    /** Asked until they are there: sub-records come after the merchant. */
    const expectOn = async (tab: string, names: unknown) => {
      await goWithin(page, `/view/em-info?size=25&merchant=${id}&tab=${tab}`)
      await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('id', new RegExp(tab))
      await expect.poll(namesNow).toEqual(names)
    }
    await test.step('icons stand at the fields that may be changed [EMD-15] [EMD-57]', async () => {
      await expectOn(
        'basic',
        expect.arrayContaining(['identifier', 'full_name', 'trade_name', 'tin_number', 'registered_country']),
      )
      for (const fixed of ['identifier', 'client_id', 'registered_date', 'enabled']) {
        await expect(fieldOf(page, fixed).getByRole('button')).toHaveCount(0)
      }
      for (const editable of ['full_name', 'trade_name', 'tin_number', 'registered_country']) {
        await expect(fieldOf(page, editable).getByRole('button', { name: /^Edit/ })).toBeVisible()
      }
    })
    await test.step('fees and schemes are sub-records on tabs of their own [EMD-53] [EMD-54] [EMD-55]', async () => {
      await expectOn('fees', ['fee_class', 'fee_class_id', 'fee_class_id_effective', 'customs_data_fixed_fee', 'effective_from'])
      await expectOn(
        'oss',
        expect.arrayContaining(['ioss_registered', 'ioss_registry_import_scheme_id', 'ioss_union_scheme_request_date']),
      )
    })
    await test.step('the others hold what the definition says [EMD-56]', async () => {
      await expectOn('landed_cost', [
        'checkout',
        'custom_checkout_name',
        'payment_currency_id',
        'payment_handling_mode',
        'price_inclusive_vat',
        'post_sale_orders_allowed',
      ])
      await expectOn(
        'additional',
        expect.arrayContaining(['method_of_fulfillment', 'po_of_choice', 'dashboard_cobrand_identifier', '_source', 'timestamp']),
      )
    })
    await goWithin(page, `/view/em-info?size=25&merchant=${id}&tab=basic`)
    const columns = () =>
      page.locator('[data-grid="em"]').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    for (const [count, ids, widths] of [
      [1, '[EMD-20] [EMD-60]', [500, 599]],
      [2, '[EMD-21] [EMD-60]', [600, 1400, 1535]],
      [4, '[EMD-22] [EMD-60]', [1536, 1920]],
    ] as const) {
      for (const width of widths) {
        await test.step(`${count} columns at ${width} px ${ids}`, async () => {
          await page.setViewportSize({ width, height: 900 })
          await expect.poll(columns).toBe(count)
        })
      }
    }
  })

  test('an edit of a field is asked about, saved by itself, undone from its note, and kept as typed when it is refused or fails', async ({
    page,
    api,
  }) => {
    const { id, identifier } = await register(api, 'Edit')
    const calls = watchCalls(page, '/api/persistence/update')
    await openMerchant(page, id, 'contact')
    await test.step('it asks first, and No changes nothing [EMD-16] [EMD-17]', async () => {
      await type(page, 'phone', '+372 555 1234')
      await save(page, 'phone')
      const question = page.getByRole('dialog', { name: `Change Phone for EM #${identifier}` })
      await expect(question).toContainText('+372 555 1234')
      await question.getByRole('button', { name: 'No' }).click()
      await expect(fieldOf(page, 'phone')).toContainText('–')
      expect(calls).toEqual([])
    })
    await test.step('Yes saves the one field and says so, and nobody else is said to have changed it [EMD-18] [EMD-61]', async () => {
      await type(page, 'phone', '+372 555 1234')
      // The change is read before the answer to it comes.
      const others = await page.evaluateHandle((words) => {
        const said = { count: 0 }
        new MutationObserver(() => (said.count += Number(document.body.textContent.includes(words)))).observe(document.body, {
          childList: true,
          subtree: true,
        })
        return said
      }, 'Meanwhile somebody else')
      await page.route(
        '**/api/persistence/update',
        async (route) => {
          const read = page.waitForResponse(`**/api/visualize/em/${id}`)
          const response = await route.fetch()
          await (await read).finished()
          await route.fulfill({ response })
        },
        { times: 1 },
      )
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await holdNote(page, 'Phone updated')
      expect(await others.evaluate(({ count }) => count)).toBe(0)
      await expect(fieldOf(page, 'phone')).toContainText('+372 555 1234')
      await expect(fieldOf(page, 'phone').getByRole('button', { name: 'Edit Phone' })).toBeFocused()
      expect(calls).toEqual([
        { tableName: 'em', data: { id, version: expect.any(Number), phone: '+372 555 1234' }, allow_empty: true },
      ])
    })
    await test.step('the note takes it back, of the merchant and of a sub-record alike', async () => {
      const undo = async (field: string, title: string, before: string) => {
        await page
          .getByRole('status')
          .filter({ hasText: `${title} updated` })
          .getByRole('button', { name: 'Undo' })
          .click()
        await expect(fieldOf(page, field).locator('dd')).toContainText(before)
      }
      await undo('phone', 'Phone', '–')
      await goWithin(page, `/view/em-info?size=25&merchant=${id}&tab=fees`)
      await expect(fieldOf(page, 'customs_data_fixed_fee').locator('dd')).toContainText('0.00')
      await type(page, 'customs_data_fixed_fee', '1.75')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await holdNote(page, 'Customs Data Fixed Fee updated')
      await expect(fieldOf(page, 'customs_data_fixed_fee').locator('dd')).toContainText('1.75')
      await undo('customs_data_fixed_fee', 'Customs Data Fixed Fee', '0.00')
      await goWithin(page, `/view/em-info?size=25&merchant=${id}&tab=contact`)
    })
    await test.step('what the rules refuse is said under the field and asks nothing; what is not needed may be emptied [EMD-24]', async () => {
      await type(page, 'nominated_email', 'x@')
      await save(page, 'nominated_email')
      await expect(fieldOf(page, 'nominated_email').getByText('Enter a valid Nominated Email')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Yes' })).toHaveCount(0)
      for (const value of ['x@y.example', '']) {
        if (value === '') await fieldOf(page, 'nominated_email').getByRole('button', { name: /^Edit/ }).click()
        await fieldOf(page, 'nominated_email').getByRole('textbox').fill(value)
        await save(page, 'nominated_email')
        await yes(page)
        await expect(fieldOf(page, 'nominated_email')).toContainText(value || '–')
      }
    })
    await test.step('a save that fails says why and keeps what was typed, unsaved; Cancel gives the old value back', async () => {
      await cut(page, '/api/persistence/update')
      await type(page, 'phone', '+372 55599')
      await save(page, 'phone')
      await yes(page)
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch' })).toBeVisible()
      await expect(fieldOf(page, 'phone').getByRole('textbox')).toHaveValue('+372 55599')
      await expect(fieldOf(page, 'phone').getByText('did not save it.')).toBeVisible()
      await fieldOf(page, 'phone')
        .getByRole('button', { name: /^Cancel/ })
        .click()
      await expect(fieldOf(page, 'phone')).toContainText('–')
    })
  })

  test('leaving IOSS empties the import scheme and keeps the others [EMD-32] [EMD-35] [EMD-62]', async ({ page, api }) => {
    const { id } = await register(api, 'Leaving', {
      ioss_registered: true,
      ioss_registry_import_scheme_id: `IM233${Date.now() % 10_000_000}`.padEnd(12, '0').slice(0, 12),
      ioss_import_scheme_registered_country: 'EE',
      ioss_import_scheme_request_date: '2026-01-02',
      ioss_import_scheme_commencement_date: '2026-02-01',
      ioss_union_scheme_request_date: '2026-01-03',
      override_reason: 'only for a journey',
    })
    await openMerchant(page, id, 'oss')
    await expect(fieldOf(page, 'ioss_import_scheme_request_date')).toContainText('2026-01-02')
    await fieldOf(page, 'ioss_registered').getByRole('button', { name: /^Edit/ }).click()
    await fieldOf(page, 'ioss_registered').getByRole('switch').uncheck()
    await save(page, 'ioss_registered')
    await yes(page)
    for (const name of [
      'registry_import_scheme_id',
      'import_scheme_registered_country',
      'import_scheme_request_date',
      'import_scheme_commencement_date',
    ]) {
      await expect(fieldOf(page, `ioss_${name}`)).toContainText('–')
    }
    await expect(fieldOf(page, 'ioss_union_scheme_request_date')).toContainText('2026-01-03')
  })

  test('post-sale orders: allowing them says so and warns for good, shows the fee class, which then cannot be emptied [EMD-23] [EMD-30] [EMD-36]', async ({
    page,
    api,
  }) => {
    const { id } = await register(api, 'Post sale')
    await openMerchant(page, id, 'fees')
    await expect(fieldOf(page, 'fee_class')).toBeVisible()
    await expect(fieldOf(page, 'post_sale_fee_class_id')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Landed Cost/Payment Settings' }).click()
    await fieldOf(page, 'post_sale_orders_allowed').getByRole('button', { name: /^Edit/ }).click()
    await fieldOf(page, 'post_sale_orders_allowed').getByRole('switch').check()
    await save(page, 'post_sale_orders_allowed')
    await yes(page)
    await expect(page.getByRole('status').filter({ hasText: 'EM now is allowed to send Post Sale Orders' })).toBeVisible()
    const warning = page.getByRole('alert').filter({ hasText: 'Post Sale Fee Class not set' })
    await expect(warning).toBeVisible()

    await page.getByRole('tab', { name: 'EAS Fee Information' }).click()
    const edit = fieldOf(page, 'post_sale_fee_class_id').getByRole('button', { name: /^Edit/ })
    await edit.click()
    await page.getByRole('option').first().click()
    await save(page, 'post_sale_fee_class_id')
    await yes(page)
    await expect(page.getByText('Post Sale Fee Class updated')).toBeVisible()
    await edit.click()
    await fieldOf(page, 'post_sale_fee_class_id').getByRole('combobox').fill('')
    await save(page, 'post_sale_fee_class_id')
    await expect(page.getByText('Error! Post Sale Fee Class cannot be empty once set.')).toBeVisible()
    await page.keyboard.press('Escape')

    await type(page, 'customs_data_fixed_fee', '-1')
    await save(page, 'customs_data_fixed_fee')
    await expect(page.getByText('Customs data fee cannot be negative')).toBeVisible()
    await fieldOf(page, 'customs_data_fixed_fee').getByRole('textbox').fill('0')
    await page.keyboard.press('Escape')
    // Longer than any passing note stays.
    await warning.getByRole('button', { name: 'Close' }).click()
    await expect(warning).toBeHidden()
  })

  test('sub-records are added on their tabs and edited, and never deleted', async ({ page, api }) => {
    const { id } = await register(api, 'Records', { em_site: [{ web_address: 'first.example', description: 'The first' }] })
    await openMerchant(page, id, 'vat')
    await test.step('they are added in a dialog with the name of their table [EMD-19] [EMD-59]', async () => {
      await page.getByRole('button', { name: 'Add New VAT Information' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New VAT Information' })
      await dialog.getByLabel('Type').selectOption('warehouse')
      await dialog.getByLabel('Country').fill('EE')
      await page.getByRole('option', { name: 'EE Estonia' }).click()
      await dialog.getByLabel('VAT ID').fill(estonianVatId())
      await dialog.getByRole('button', { name: 'Add record' }).click()
      await expect(page.getByText('New record added to VAT Information')).toBeVisible()
      await expect(fieldOf(page, 'type')).toContainText('Warehouse')
      await expect(page.getByRole('button', { name: /Delete|Remove/ })).toHaveCount(0)
    })
    await test.step('online stores are listed, edited and emptied, and more can be added [EMD-51]', async () => {
      await page.getByRole('tab', { name: 'Online Store Information' }).click()
      await expect(fieldOf(page, 'web_address')).toContainText('first.example')
      await type(page, 'description', '')
      await save(page, 'description')
      await yes(page)
      await expect(fieldOf(page, 'description')).toContainText('–')
      await expect(page.getByRole('button', { name: 'Add New Online Store Information' })).toBeVisible()
    })
    await test.step('establishments are added on their tab [EMD-48]', async () => {
      await page.getByRole('tab', { name: 'Establishment Information' }).click()
      await page.getByRole('button', { name: 'Add New Establishment Information' }).click()
      const place = page.getByRole('dialog', { name: 'Add New Establishment Information' })
      await place.getByLabel('Name').fill('Shop in Tartu')
      await place.getByLabel('Country').fill('Eston')
      await page.getByRole('option', { name: 'Estonia' }).click()
      await place.getByRole('button', { name: 'Add record' }).click()
      await expect(fieldOf(page, 'name')).toContainText('Shop in Tartu')
    })
  })

  test('registrations outside the EU are offered there alone, need the merchant’s own data, and lose them when they become ours', async ({
    page,
    api,
  }) => {
    const { id } = await register(api, 'Elsewhere')
    await openMerchant(page, id, 'non_eu_vat')
    await test.step('only countries outside the EU are offered, and the merchant’s own needs id and day [EMD-44] [EMD-52]', async () => {
      await page.getByRole('button', { name: 'Add New Non-EU VAT Registrations' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Non-EU VAT Registrations' })
      await dialog.getByLabel('Country').click()
      await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^(GB|NO|CH) /)
      await expect(page.getByRole('option', { name: /^(FR|EE|XI) / })).toHaveCount(0)
      await dialog.getByLabel('Country').fill('NO')
      await page.getByRole('option', { name: 'NO Norway' }).click()
      await dialog.getByLabel('Use EAS VAT Registration').uncheck()
      await dialog.getByRole('button', { name: 'Add record' }).click()
      const note = page.getByRole('alert').filter({ hasText: 'Incomplete VAT Registration data' })
      await expect(note).toContainText(
        'Please set VAT ID and Registration date for EM VAT registration (or use EAS registration)',
      )
      await dialog.getByLabel('VAT ID').fill('NO923609016MVA')
      await dialog.getByLabel('Registered Date').fill('2026-01-02')
      await dialog.getByLabel('Registered Name').fill('Elsewhere AS')
      await dialog.getByLabel('Registered Address').fill('Oslo')
      await dialog.getByRole('button', { name: 'Add record' }).click()
      await expect(fieldOf(page, 'vat_id')).toContainText('NO923609016MVA')
      await type(page, 'registered_name', '')
      await save(page, 'registered_name')
      await expect(fieldOf(page, 'registered_name').getByText('Enter a valid Registered Name')).toBeVisible()
      await fieldOf(page, 'registered_name')
        .getByRole('button', { name: /^Cancel/ })
        .click()
    })
    await test.step('one that becomes ours loses the merchant’s data, and not the other way round [EMD-41] [EMD-42] [EMD-43]', async () => {
      const flip = async () => {
        await fieldOf(page, 'use_eas_vat_registration').getByRole('button', { name: /^Edit/ }).click()
        await fieldOf(page, 'use_eas_vat_registration').getByRole('switch').click()
        await save(page, 'use_eas_vat_registration')
      }
      await flip()
      await yes(page)
      for (const name of ['vat_id', 'registered_date', 'registered_name', 'registered_address'])
        await expect(fieldOf(page, name)).toContainText('–')
      await flip()
      await expect(
        page.getByText('Please set VAT ID and Registration date before switching to EM VAT registration'),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Yes' })).toHaveCount(0)
    })
  })

  test('everything is done by keyboard: open, change tabs, edit, confirm, close, block and unblock', async ({ page, api }) => {
    const merchant = await register(api, 'Keys')
    await openList(page, merchant)
    await expect(inRow(page, merchant.id)).toBeVisible()
    await page.getByRole('columnheader', { name: 'Full Name', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: /^View Info/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Basic Information' })).toBeVisible()
    await page.getByRole('tab', { name: 'Basic Information' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Contact Information' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Edit Nominated Person', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Mari Maasikas')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, 'nominated_person')).toContainText('Mari Maasikas')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    const cell = cellOf(page, merchant.id, 'block')
    await page.getByRole('columnheader', { name: 'Full Name', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    for (let steps = 0; steps < 6 && !(await cell.evaluate((element) => element === document.activeElement)); steps++)
      await page.keyboard.press('ArrowLeft')
    await expect(cell).toBeFocused()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: `Block EM #${merchant.identifier}` })
    await expect(question.getByRole('textbox', { name: 'Confirmation' })).toBeFocused()
    await page.keyboard.type('BLOCK')
    await page.keyboard.press('Enter')
    await expect(page.getByText('EM blocked successfully')).toBeVisible()
    await expect(question).toHaveCount(0)
    await expect(blockSwitch(page, merchant.id)).toBeChecked()
    await cell.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('EM unblocked successfully')).toBeVisible()
    await expect(blockSwitch(page, merchant.id)).not.toBeChecked()
  })
})
