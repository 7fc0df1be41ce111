import { findings } from './findings.ts'
import { expect, test } from './journey.ts'

test('who corrects a rate for the past is told at once how many counted orders it touches, and books them anew', async ({
  as,
}) => {
  const page = await as('admin')
  await page.goto('/view/ref_country_vat_rate?f.country=CZ&f.rate_type=STANDARD')
  await page.getByRole('button', { name: 'Edit record' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Rate \(%\)/).fill('22')
  await form.getByLabel('Start Date').fill('2025-06-01')
  await form.getByRole('button', { name: 'Save' }).click()
  const note = page.getByRole('alert').filter({ hasText: /\d+ counted orders? (is|are) affected by this change/ })
  await expect(note).toBeVisible({ timeout: 20_000 })
  expect(await findings(page)).toEqual([])
  await note.getByRole('button', { name: 'View' }).click()
  await expect(page).toHaveURL(/\/view\/backdated_change\/\d+/)

  const change = page.url()
  await test.step('some of the orders are selected and booked anew together', async () => {
    await page.goto(`/view/backdated_order?f.change_id=${change.split('/').at(-1)}`)
    for (const place of [1, 2]) await page.getByRole('row').nth(place).getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Re-book' }).click()
    const question = page.getByRole('dialog', { name: 'Re-book 2 orders?' })
    await question.getByRole('button', { name: 'Re-book', exact: true }).click()
    await expect(page.getByText('2 orders re-booked')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('row').nth(1)).toContainText('Rebooked')
    await page.goto(change)
  })

  await page.getByRole('button', { name: 'Re-book all' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Re-book all/ })
    .click()
  await expect(page.getByText(/^\d+ orders? re-booked$/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Re-book all' })).toBeDisabled()
})
