import type { Page } from '@playwright/test'
import type { JourneyApi } from './journey.ts'
import { expect, goWithin, test } from './journey.ts'
import { cut } from './merchants.ts'

const tabs = [
  'EM FC Mode Reports',
  'EM Interim Reports',
  'DPO Reports',
  'Customs Reports',
  'EM VAT Reports-Standard',
  'HS6+ Subcontractor Reports',
]

/** The sub-tabs, and the types that their lists are asked for with. */
const types = {
  'B2B Sales': 'B2B',
  Domestic: 'DOMESTIC',
  'EI Facilitation': 'EI_FACILITATION',
  'FC REP': 'FC_REP',
  'OSS Union': 'OSS_UNION',
  'OSS Non-Union': 'OSS_NON_UNION',
  'OSS Import': 'OSS_IMPORT',
  GIFTS: 'GIFTCARD_SCHEME',
}

interface OperatorReport {
  id: number
  dpo_id: number
  effective_month: string
  completed: boolean
}

/** A month of a postal operator that nobody has paid; they are made in the background after the start. */
async function unpaid(api: JourneyApi): Promise<OperatorReport> {
  let found: OperatorReport | undefined
  await expect
    .poll(async () => (found = (await api.load<OperatorReport>('dpo_report')).rows.find(({ completed }) => !completed)), {
      timeout: 60_000,
    })
    .toBeDefined()
  if (!found) throw new Error('The demo has no such month')
  return found
}

/** The answer to a call that a press makes, once the window that shows it has been closed. */
async function watchPdf(page: Page, press: () => Promise<void>) {
  const [pdf, opened] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/pdf')),
    page.context().waitForEvent('page'),
    press(),
  ])
  await opened.close()
  return pdf
}

test('reports: six kinds, a merchant picked, files by month, and a month of a postal operator that is paid', async ({
  page,
  api,
}) => {
  const report = await unpaid(api)
  const number = String(report.id).padStart(4, '0')
  await page.goto('/view/reports')
  await test.step('merchants: their tabs [REP-01] [REP-02] [REP-05]', async () => {
    for (const name of tabs) await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
  })
  await test.step('partners: their tabs [REP-03] [REP-04] [REP-06]', async () => {
    await expect(page.getByRole('tablist').first().getByRole('tab')).toHaveCount(tabs.length)
  })
  const asked: string[] = []
  await test.step('each sub-tab lists its type once a merchant is picked [REP-43]', async () => {
    await page.getByRole('tab', { name: 'EM VAT Reports-Standard' }).click()
    await expect(page.getByText('Choose above whose reports to list.')).toBeVisible()
    // The first one is asked for as soon as there is a merchant.
    page.on('request', (request) => asked.push(request.url()))
    await goWithin(page, '/view/reports?tab=standard&em=1')
    await expect(page.getByText('Choose above whose reports to list.')).toHaveCount(0)
  })
  const listed = async (names: readonly (keyof typeof types)[]) => {
    for (const name of names) {
      await page.getByRole('tab', { name, exact: true }).click()
      await expect.poll(() => asked.some((url) => url.includes(`/em_vat_report_list/1/${types[name]}`)), name).toBe(true)
    }
  }
  await test.step('at home and to businesses [REP-07] [REP-08]', () => listed(['Domestic', 'B2B Sales']))
  await test.step('of platforms and at the border [REP-09] [REP-10]', () => listed(['EI Facilitation', 'FC REP']))
  await test.step('in the one-stop shops [REP-11] [REP-12] [REP-13]', () => listed(['OSS Union', 'OSS Non-Union', 'OSS Import']))
  await test.step('by gift card [REP-14]', () => listed(['GIFTS']))
  await test.step('imports outside the Union need a country before all are downloaded [REP-15] [REP-16] [REP-18]', async () => {
    let isAsked = false
    page.on('request', (request) => (isAsked ||= request.url().includes('NON_EU_COUNTRY_IMPORT')))
    await page.getByRole('tab', { name: 'Non-EU Country Import' }).click()
    await page.getByRole('button', { name: 'Download CSV' }).click()
    await expect(page.getByText('Please select required Country first, and than press Download CSV button.')).toBeVisible()
    expect(isAsked).toBe(false)
    await page.getByLabel('Country').click()
    await expect(page.getByRole('option')).toHaveText(['Choose…', 'United Kingdom', 'Switzerland', 'Norway'])
    await page.keyboard.press('Escape')
  })
  await test.step('a month of a postal operator is pending until it is paid, once [REP-25] [REP-26] [REP-27]', async () => {
    await goWithin(page, `/view/reports?tab=dpo&dpo=${report.dpo_id}`)
    const row = page.getByRole('row').filter({ hasText: number })
    await test.step('its number has four digits [REP-30]', () => expect(row).toContainText(number))
    await expect(row).toContainText('PENDING')
    await row.getByRole('button', { name: `Complete DPO report ${number}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Complete' }).click()
    await expect(dialog.getByText('Please fill this in')).toHaveCount(2)
    await dialog.getByLabel('Transfer date').first().fill('2026-01-15')
    await dialog.getByLabel('Transaction ID').fill('TR-77')
    await dialog.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText(`DPO report ${number} marked as paid`)).toBeVisible()
    await expect(row).toContainText('PAID')
    await expect(row.getByRole('button', { name: `Complete DPO report ${number}` })).toBeDisabled()
  })
  await test.step('the newest commission report of an operator is a download of its row [POST-03] [POST-13]', async () => {
    await goWithin(page, '/view/ref_postal_operator')
    const button = page.getByRole('button', { name: /^Commission PDF: /, disabled: false }).first()
    await expect(button).toBeVisible()
    const pdf = await watchPdf(page, () => button.click())
    expect(pdf.url()).toContain('/report/dpo_report_latest/')
  })
  /** The answer to a call whose file is saved at a press. */
  const saved = async (press: () => Promise<void>) => {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().includes('/report/') && one.url().endsWith('/csv')),
      page.waitForEvent('download'),
      press(),
    ])
    return answer
  }
  await test.step('beside it are its CSV and the handled orders, the newest and of any month [POST-04] [POST-05] [POST-12]', async () => {
    const pressed = (name: RegExp) => () => page.getByRole('button', { name, disabled: false }).first().click()
    expect((await saved(pressed(/^Commission CSV: /))).url()).toContain('/report/dpo_report_latest/')
    expect((await saved(pressed(/^Handled Orders: /))).url()).toMatch(/\/dpo_report_splits\/\d+\/\d{4}-\d\d\/csv$/)
    await pressed(/^Reports by month: /)()
    const item = page.getByRole('menuitem', { name: 'Handled Orders' }).last()
    const month = (await item.textContent())?.slice(0, 7) ?? ''
    expect((await saved(() => item.click())).url()).toContain(`/${month}/csv`)
  })
  await test.step('customs offices have the newest handled orders, or a disabled button with its reason [CUST-02] [CUST-04]', async () => {
    await goWithin(page, '/view/ref_customs')
    // The page before has buttons of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'Customs', exact: true })).toBeVisible()
    const newest = page.getByRole('button', { name: /^Handled Orders: /, disabled: false }).first()
    expect((await saved(() => newest.click())).url()).toContain('/report/customs_report_latest/')
    await api.insert('customs', { name: 'Office without parcels', office_code: 'EE000099', country: 'EE' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    const idle = page.getByRole('row').filter({ hasText: 'Office without parcels' })
    await idle.hover()
    await expect(idle.getByRole('button', { name: /^Handled Orders: / })).toBeDisabled()
    await expect(idle.getByTitle(/No report yet/)).toBeVisible()
  })
  await test.step('the risk of the last month, whose days are fixed, opens as a PDF [RISK-01] [RISK-02] [RISK-04]', async () => {
    await goWithin(page, '/view/risk_management')
    await expect(page.getByLabel('From')).toBeDisabled()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(/^\d{4}-\d\d-(28|29|30|31)$/)
    const pdf = await watchPdf(page, () => page.getByRole('button', { name: 'View Report' }).click())
    expect(pdf.headers()['content-type']).toBe('application/pdf')
  })
  await test.step('a failure of the button on the card says so [RISK-03] [RISK-06] [POST-14]', async () => {
    await cut(page, '/risk/monthly/pdf')
    await page.getByRole('button', { name: 'View Report' }).click()
    await expect(page.getByText('Report viewing failed')).toBeVisible()
  })
})
