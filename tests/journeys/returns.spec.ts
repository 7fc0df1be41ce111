import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import type { JourneyApi } from './journey.ts'
import { expect, goWithin, test } from './journey.ts'
import { cut } from './merchants.ts'

interface Listed {
  id: number
  em_id: number
  client: string
  total_vat_due: string
  scheme_registered_country_code: string
  report_period: number
  year: number
}

/** A return of the demo that can be filed and comes to something, filed in a country. */
async function openReturn(api: JourneyApi, country: string): Promise<Listed> {
  const { rows } = await api.load<Listed>('emvat_report_fiscal_view', {
    filter: [
      { name: 'status', value: 'pending' },
      { name: 'is_zero', value: false },
      { name: 'is_blocked', value: false },
      { name: 'scheme_registered_country_code', value: country },
    ],
  })
  const [found] = rows
  if (!found) throw new Error(`The demo has no such return in ${country}`)
  return found
}

const rowOf = (page: Page, id: number) => page.locator(`[role=row][data-id="${id}"]`)

test('a return is looked into on its page, and filed in its list with the comment that its amount needs', async ({
  page,
  api,
}) => {
  const report = await openReturn(api, 'EE')
  const due = report.total_vat_due
  await test.step('the list opens with what we pay, from January on [FISC-01] [ROUTE-15]', async () => {
    await page.goto('/view/emvat_report_fiscal_view')
    await expect(page.getByRole('heading', { level: 1, name: 'EM VAT Reports Fiscal' })).toBeVisible()
    await expect(page).toHaveURL(/f\.payment_handling_mode=indirect&f\.from_timestamp=\d{4}-01-01/)
  })
  await test.step('Export downloads the workbook by its template at one press [FISC-02] [FISC-30]', async () => {
    const [asked, file] = await Promise.all([
      page.waitForRequest((sent) => sent.url().endsWith('/api/v2/export/xlsx')),
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    expect(asked.postDataJSON()).toMatchObject({ template: 'fiscal_vat' })
    expect(file.suggestedFilename()).toBe('Fiscal Reports.xlsx')
  })
  await test.step('on its page everything agrees, and a figure opens its rows of the ledger', async () => {
    await goWithin(page, `/view/emvat_report_fiscal_view/${report.id}`)
    const agrees = page.getByRole('region', { name: 'Does everything agree?' })
    await expect(agrees.getByText('agrees')).toHaveCount(4)
    await page
      .getByRole('region', { name: 'VAT by country' })
      .getByRole('button', { name: /^Ledger rows of/ })
      .first()
      .click()
    const rows = page.getByRole('dialog', { name: /^Ledger rows of/ })
    await expect(rows.getByRole('button', { name: /^Why this number\?/ }).first()).toBeVisible()
    expect(await findings(page, '[role=dialog]')).toEqual([])
    await rows.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('it is offered in the format of its country: xml for Estonia [FISC-03] [FISC-35]', async () => {
    await goWithin(page, `/view/emvat_report_fiscal_view?f.em_id=${report.em_id}&f.status=pending`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      rowOf(page, report.id)
        .getByRole('button', { name: /^XML of/ })
        .click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.xml$/)
  })
  await test.step('its comment is written in its row [FISC-05]', async () => {
    await rowOf(page, report.id).hover()
    await rowOf(page, report.id)
      .getByRole('button', { name: /^Comment on / })
      .click()
    const editor = page.getByRole('dialog', { name: /^Comment on / })
    await editor.getByRole('textbox').fill('Asked for the portal')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Comment saved')).toBeVisible()
    const { rows } = await api.load<{ comment: string }>('emvat_report_fiscal_view', {
      filter: [{ name: 'id', value: report.id }],
    })
    expect(rows[0]?.comment).toBe('Asked for the portal')
    await api.post('em_vat_fiscal_report/update_comment', { global_id: report.id, report_type: 'ioss', comment: '' })
  })
  await test.step('another amount needs a comment, a difference below a cent does not [FISC-04] [FISC-19] [FISC-20]', async () => {
    await rowOf(page, report.id)
      .getByRole('button', { name: /^File / })
      .click()
    const form = page.getByRole('dialog', { name: /^File / })
    const amount = form.getByLabel(/^Reported VAT amount/)
    await amount.fill('99999.99')
    await form.getByRole('button', { name: 'Confirm filing…' }).click()
    await expect(form.getByText('Comment is required')).toBeVisible()
    await amount.fill(`${due}4`)
    await form.getByRole('button', { name: 'Confirm filing…' }).click()
    await expect(page.getByText('Please confirm that report was filed to the Authorities.')).toBeVisible()
  })
  await test.step('once it is confirmed it is submitted, with a green check [FISC-06] [FISC-21] [FISC-22]', async () => {
    await expect(rowOf(page, report.id).getByRole('img', { name: 'Filed' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Confirm filing', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await goWithin(page, `/view/emvat_report_fiscal_view?f.em_id=${report.em_id}&f.status=submitted`)
    await expect(rowOf(page, report.id).getByRole('img', { name: 'Filed' })).toBeVisible()
    await expect(rowOf(page, report.id).getByRole('button', { name: /^File / })).toHaveCount(0)
  })
})

test('a correction is entered, advised against, and rejected once [CORR-02] [CORR-13] [CORR-15]', async ({ page, api }) => {
  const { rows } = await api.load<Listed>('emvat_report_fiscal_view', {
    filter: [
      { name: 'status', value: 'submitted' },
      { name: 'report_type', value: 'ioss' },
      { name: 'is_zero', value: false },
    ],
  })
  const [filed] = rows
  if (!filed) throw new Error('The demo has no filed import return')
  const { em_id, year, report_period: month } = filed
  const id = await api.insert('em_vat_correction_import', {
    em_id,
    year,
    month,
    country: 'MT',
    requested_value_correction: '-20.00',
  })
  await page.goto(`/view/import_vat_corrections?f.em_id=${em_id}`)
  const row = rowOf(page, id)
  await test.step('the page has its three columns, and the request is pending [CORR-01] [CORR-03] [ROUTE-31]', async () => {
    for (const name of ['Test Actions', 'Action', 'Correction Supportive Document'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
    await expect(row.getByText('Pending')).toBeVisible()
  })
  await test.step('the decision advises to reject it, as nothing is available [CORR-18] [CORR-25]', async () => {
    await row.getByRole('button', { name: `Decide: Correction #${id}` }).click()
    const dialog = page.getByRole('dialog', { name: `Correction #${id}` })
    await expect(dialog.getByRole('alert')).toHaveText(
      'There is no available reimbursement for Malta. It is advised to reject this correction.',
    )
  })
  await test.step('a decision that fails says so, and may be tried again [CORR-23]', async () => {
    await cut(page, '/em_vat_report_fiscal_corrections/action')
    const dialog = page.getByRole('dialog', { name: `Correction #${id}` })
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText(`Error submitting correction action for record #${id}`)).toBeVisible()
    await page.unroute('**/em_vat_report_fiscal_corrections/action')
    await dialog.getByRole('button', { name: 'Reject' }).click()
  })
  await test.step('it is rejected, cannot be decided again, and says on which day [CORR-14] [CORR-22] [CONST-17]', async () => {
    await expect(page.getByText(`Correction action for record #${id} successfully submitted`)).toBeVisible()
    await expect(row.getByText('Rejected')).toBeVisible()
    await expect(row.getByRole('button', { name: `Decide: Correction #${id}` })).toBeDisabled()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Approved Rejected On' }).check()
    await page.keyboard.press('Escape')
    await expect(row.getByText(/^\d{4}\/\d\d\/\d\d$/).first()).toBeVisible()
  })
})

test('the cockpit lists what is due, most urgent first, composes it and says who takes care of it', async ({ page }) => {
  await page.goto('/view/filing_cockpit')
  await expect(page.getByRole('heading', { level: 1, name: 'Filing Cockpit' })).toBeVisible()
  const first = page.locator('[role=row][data-id]').first()
  await first.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Compose and check' }).click()
  await expect(page.getByText(/VAT returns composed: \d+/)).toBeVisible()
  expect(await findings(page, 'main')).toEqual([])
})
