import type { Page } from '@playwright/test'
import { counted } from './counted.ts'
import { expect, test } from './journey.ts'
import { register } from './merchants.ts'

/* More jobs of a morning, each from the dashboard, counted in clicks, key chords and typed texts. */

async function begin(page: Page): Promise<void> {
  await page.goto('/view/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.locator('main table').first()).toBeVisible()
}

const suggested = (page: Page, name: string | RegExp) => page.getByRole('option', { name, selected: true })

const matrixOf = (page: Page) => page.getByRole('table', { name: /^VAT rates on / })

test('phone and IBAN of a merchant are changed with nine clicks and keys, and a wrong IBAN is refused', async ({ page, api }) => {
  const email = `banked${Date.now().toString(36)}@example.com`
  const { id, full_name } = await register(api, 'Banked', { phone: '+372 55500', nominated_email: email })
  await api.update('em', { id, iban: 'EE382200221020145685' })
  await begin(page)
  const person = counted(page, 9)
  await person.press('Control+k')
  await person.type(`phone ${email.slice(0, -6)} = +372 55599`)
  await expect(suggested(page, new RegExp(`^Change Phone of ${full_name}`))).toBeVisible()
  await person.press('Enter')
  const phone = page.locator('[data-field=phone]')
  await expect(phone.getByRole('textbox')).toHaveValue('+372 55599')
  await person.press('Enter')
  await expect(phone).toContainText('+372 55599')
  const iban = page.locator('[data-field=iban]')
  await person.click(iban.getByRole('button'))
  await expect(iban.getByRole('textbox')).toBeFocused()
  await person.press('Control+a')
  await person.type('FI2112345600000786')
  await person.press('Enter')
  // One digit is wrong: the field stays open, says so, and what was typed is there.
  await expect(iban.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5')
  await person.press('Enter')
  await expect(iban.getByRole('textbox')).toHaveCount(0)
  const { rows } = await api.load<{ phone: string; iban: string }>('em', { filter: [{ name: 'id', value: id }] })
  expect(rows).toMatchObject([{ phone: '+372 55599', iban: 'FI2112345600000785' }])
})

test('a rate from 1 January on is scheduled with seven clicks and keys', async ({ page }) => {
  const day = `${new Date().getUTCFullYear() + 1}-01-01`
  await begin(page)
  const person = counted(page, 7)
  await person.click(page.getByRole('navigation').getByRole('link', { name: 'VAT Workbench' }))
  await person.click(matrixOf(page).getByRole('button', { name: /^Austria, Reduced rate: 10 %/ }))
  const panel = page.getByRole('region', { name: 'Austria · Reduced rate' })
  await expect(panel.getByLabel('Rate (%)')).toBeFocused()
  await person.type('11')
  const start = panel.getByRole('textbox', { name: 'Start Date' })
  await person.click(start)
  await person.press('Control+a')
  await person.type(day)
  await person.press('Enter')
  await expect(panel.getByRole('listitem').first()).toContainText(new RegExp(`11\\s%From ${day}Scheduled`))
  await expect(matrixOf(page).getByRole('button', { name: `Austria, Reduced rate: 10 %; 11 % from ${day}` })).toBeVisible()
  await panel.getByRole('button', { name: /^Remove 11 %/ }).click()
  await panel
    .getByRole('group', { name: /11 %/ })
    .getByRole('button', { name: /^Remove 11 %/ })
    .click()
  await expect(matrixOf(page).getByRole('button', { name: /^Austria, Reduced rate: 10 %(?!.* from)/ })).toBeVisible()
})

test('what changed on a merchant this week is read, and one change taken back, with seven clicks and keys', async ({
  page,
  api,
}) => {
  const { id, full_name } = await register(api, 'Changed', { phone: '+372 55500', nominated_email: 'before@example.com' })
  await api.update('em', { id, nominated_email: 'after@example.com' })
  await api.update('em', { id, phone: '+372 55511' })
  await begin(page)
  const person = counted(page, 7)
  await person.press('Control+k')
  await person.type(full_name)
  await expect(suggested(page, new RegExp(full_name))).toBeVisible()
  await person.press('Enter')
  await expect(page.getByRole('heading', { name: full_name })).toBeVisible()
  await person.click(page.getByRole('button', { name: 'Show the timeline' }))
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await person.click(timeline.getByRole('button', { name: 'Last 7 days' }))
  await expect(timeline).toContainText('+372 55511')
  await expect(timeline).toContainText('after@example.com')
  await person.click(page.getByRole('main').getByRole('button', { name: 'History', exact: true }))
  await person.click(
    page.getByRole('listitem').filter({ hasText: '+372 55511' }).getByRole('button', { name: 'Undo this change' }),
  )
  const stored = async () => {
    const { rows } = await api.load<object>('em', { filter: [{ name: 'id', value: id }] })
    return rows[0]
  }
  await expect.poll(stored).toMatchObject({ phone: '+372 55500', nominated_email: 'after@example.com' })
})

test('the rates of a year that is over are there after four clicks and keys', async ({ page }) => {
  await begin(page)
  const person = counted(page, 4)
  await person.click(page.getByRole('navigation').getByRole('link', { name: 'VAT Workbench' }))
  await expect(matrixOf(page).getByRole('button', { name: /^Estonia, Standard rate: 24 %/ })).toBeVisible()
  await person.click(page.getByRole('group', { name: 'Which VAT applies to' }).getByRole('textbox', { name: 'Date' }))
  await person.press('Control+a')
  await person.type('2025-01-01')
  await expect(page.getByRole('table', { name: 'VAT rates on 2025-01-01' })).toBeVisible()
  // Estonia raised it on 1 July 2025.
  await expect(matrixOf(page).getByRole('button', { name: /^Estonia, Standard rate: 22 %/ })).toBeVisible()
})
