import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'
import { holdNote } from './lists.ts'

/** Goes elsewhere, so that what was typed is forgotten. */
async function leave(page: Page): Promise<void> {
  await goWithin(page, '/view/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

test('the workbench is a search or a page of rates away, and beside its matrix codes are searched and rejected', async ({
  page,
}) => {
  await page.goto('/view/ref_country_vat_rate?f.country=FI')
  await page.getByRole('button', { name: 'Find rate' }).click()
  await expect(page.getByRole('region', { name: '25.5 %' })).toBeVisible()
  await leave(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('vat workbench')
  await page.getByRole('option', { name: /VAT Workbench/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'VAT Workbench' })).toBeVisible()

  await goWithin(page, '/view/vat_workbench?line=LU.super_reduced')
  const panel = page.getByRole('region', { name: 'Luxembourg · Super-reduced rate' })
  await panel.getByRole('searchbox', { name: 'Search codes' }).fill('dictionaries')
  const codes = panel.getByRole('listitem').filter({ hasText: 'dictionaries' })
  await expect(codes).toHaveCount(1)
  await panel.getByLabel('Select all 1', { exact: true }).check()
  await panel.getByRole('button', { name: 'Reject' }).click()
  await holdNote(page, '1 item rejected')
  await expect(codes).toContainText('Rejected')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(codes).toContainText('Applies')
})

test('the finder answers as one types, also for territories, outside the EU and a code found in the nomenclature', async ({
  page,
}) => {
  await page.goto('/view/vat_rate_finder?country=FI')
  // The address that the finder had.
  await expect(page).toHaveURL(/\/view\/vat_workbench\?country=FI/)
  // Letter by letter, faster than the address follows.
  await page.getByLabel('Postal Code').pressSequentially('22100')
  await expect(page.getByLabel('Postal Code')).toHaveValue('22100')
  const noVat = page.getByRole('region', { name: 'No EU VAT' })
  await expect(noVat.getByText('Åland Islands: ')).toContainText('Finnish VAT (25.5) is collected')
  await page.getByLabel('Postal Code').fill('ABC')
  await expect(page.getByText('ABC is no postal code of Finland.')).toBeVisible()
  await goWithin(page, '/view/vat_workbench?country=US')
  await expect(noVat.getByText(/^Outside the EU VAT area/)).toBeVisible()
  await goWithin(page, '/view/vat_workbench?country=IE&hs6p_code=490199')
  await expect(page.getByRole('region', { name: '23 %' }).getByText(/^No HS6\+ codes are recorded for Ireland/)).toBeVisible()
  await expect(page.locator('[data-certainty]')).toHaveText(/Incomplete$/)
  await goWithin(page, '/view/vat_workbench?country=DE&hs6p_code=999999')
  await expect(page.getByRole('region', { name: 'No rate' }).locator('[data-certainty=UNKNOWN]')).toBeVisible()
  await goWithin(page, '/view/vat_workbench?country=IE&hs6p_code=490199')
  await expect(page.getByRole('region', { name: '23 %' })).toBeVisible()
  await page.getByLabel('Date').fill('2026-02-30')
  await expect(page.getByText('Enter a valid Date')).toBeVisible()
  await leave(page)
  await goWithin(page, '/view/vat_workbench?country=AT')
  await expect(page.getByRole('region', { name: '20 %' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Goods', exact: true }).fill('book')
  await expect(page.getByRole('region', { name: '10 %' })).toBeVisible()
  await expect(page).not.toHaveURL(/hs6p_code/)
  await page.getByRole('combobox', { name: 'Goods', exact: true }).fill('zzzzz')
  await page.getByLabel('Postal Code').click()
  await expect(page.getByText('Choose goods from the list, or enter an HS6+ code')).toBeVisible()
  await test.step('a territory is named instead of a postal code, in the question or on the map', async () => {
    await leave(page)
    await goWithin(page, '/view/vat_workbench?hs6p_code=490199')
    await page.getByLabel('Country or territory').fill('büsin')
    await page.getByRole('option', { name: /^Büsingen am Hochrhein/ }).click()
    await expect(noVat.getByText(/to Büsingen am Hochrhein, Germany/)).toBeVisible()
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await page.getByRole('button', { name: /^Madeira/ }).click()
    await expect(page.getByLabel('Country or territory')).toHaveValue('Madeira')
    await expect(page.getByText(/to Madeira, Portugal/)).toBeVisible()
    await page.getByRole('button', { name: /^Hungary: 27/ }).click()
    await expect(page.getByLabel('Country or territory')).toHaveValue('HU Hungary')
    await expect(page).not.toHaveURL(/territory_id/)
    await page.getByRole('button', { name: 'Table', exact: true }).click()
  })
  await test.step('who leaves a typed code for another field stays there', async () => {
    await leave(page)
    await goWithin(page, '/view/vat_workbench')
    await page.getByRole('combobox', { name: 'Goods', exact: true }).fill('4901 99')
    await page.getByLabel('Date').click()
    await expect(page).toHaveURL(/hs6p_code=490199/)
    await expect(page.getByLabel('Date')).toBeFocused()
  })
  await test.step('the nomenclature is browsed from its chapters to a code, and from there to its rate', async () => {
    await goWithin(page, '/view/hs_nomenclature')
    await page.getByRole('button', { name: /^49 / }).click()
    await page.getByRole('button', { name: /^4901 / }).click()
    expect(await findings(page, 'main')).toEqual([])
    await page.getByRole('link', { name: 'Find the VAT rate of 4901 99' }).click()
    await expect(page).toHaveURL(/vat_workbench\?hs6p_code=490199/)
    await goWithin(page, '/view/hs_nomenclature')
    await page.getByRole('searchbox', { name: 'Goods or code' }).fill('wine')
    await expect(page.getByRole('region', { name: 'Codes found' }).getByRole('heading', { name: /^2204 Wine/ })).toBeVisible()
  })
})

test('items are accepted in their row and rejected as a selection, and a note takes it back', async ({ page, api }) => {
  const filter = [
    { name: 'country', value: 'MT' },
    { name: 'listed_code', value: '4901' },
  ]
  const reviews = async () =>
    (await api.load<{ review: string }>('vat_item_view', { filter })).rows.map(({ review }) => review).toSorted()
  await page.goto('/view/ref_country_vat_item_review?f.country=MT&f.listed_code=4901')
  await page.getByRole('button', { name: 'Accept: 4901 10' }).click()
  await expect(page.getByText('1 item accepted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept: 4901 10' })).toHaveCount(0)
  expect(await reviews()).toEqual(['ACCEPTED', 'TO_REVIEW', 'TO_REVIEW'])
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click()
  await holdNote(page, '2 items rejected')
  expect(await reviews()).toEqual(['ACCEPTED', 'REJECTED', 'REJECTED'])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(reviews).toEqual(['ACCEPTED', 'TO_REVIEW', 'TO_REVIEW'])
})

test('accepting a condition in the finder’s answer by key leaves the focus in the answer, when the question is gone', async ({
  page,
}) => {
  await page.goto('/view/vat_workbench?country=BE&hs6p_code=610910')
  const accept = page.getByRole('main').getByRole('button', { name: 'Accept', exact: true })
  await accept.press('Enter')
  await expect(accept).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeFocused()
})

test('the panel of a rate, opened and closed by key, gives the focus back to the rate', async ({ page }) => {
  await page.goto('/view/vat_workbench')
  const rate = page.getByRole('button', { name: /^Austria, Standard rate/ })
  const panel = page.getByRole('region', { name: 'Austria · Standard rate' })
  await rate.press('Enter')
  await expect(panel.getByLabel('Rate (%)')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rate).toBeFocused()
  await rate.press('Enter')
  await panel.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(rate).toBeFocused()
})
