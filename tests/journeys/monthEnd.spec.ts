import type { Page } from '@playwright/test'
import { addDays, dayOf, monthStart } from '#domain/day.ts'
import type { EventOf } from '#schema/intake/orderEvents.ts'
import { exampleEvents } from '#schema/intake/orderEvents.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import type { JourneyApi } from './journey.ts'
import { expect, goWithin, test } from './journey.ts'
import { unique } from './lists.ts'
import { register } from './merchants.ts'

/** The first days of the month after the one that is filed, of that month, and of the one before it. */
const next = monthStart(addDays(monthStart(dayOf(new Date())), -1))
const last = monthStart(addDays(next, -1))
const before = monthStart(addDays(last, -1))

interface Filer {
  id: number
  identifier: string
  full_name: string
}

/** A merchant of the import scheme in a member state, from a day on. */
async function filerIn(
  api: JourneyApi,
  { name, country, since }: { name: string; country: string; since: string },
): Promise<Filer> {
  const code = { SE: '752', EE: '233', DE: '276' }[country] ?? ''
  const merchant = await register(api, `${name} ${country}`)
  await api.update('em', { id: merchant.id, post_sale_orders_allowed: true })
  const { rows } = await api.load<{ id: number }>('em_oss_info', { filter: [{ name: 'em_id', value: merchant.id }] })
  await api.update('em_oss_info', {
    id: rows[0]?.id,
    ioss_registry_import_scheme_id: `IM${code}${String(9_000_000 + merchant.id)}`,
    ioss_import_scheme_registered_country: country,
    ioss_import_scheme_commencement_date: since,
  })
  return merchant
}

const [{ em: _, payments: __, ...example }] = exampleEvents as [EventOf<'order'>]

const sale = ({ identifier }: Filer, id: string, day: string) => ({
  ...example,
  ...on(day),
  ...to('DE'),
  ...items({ unit_price: '119.00' }),
  delivery: '0',
  sale_type: 'POST_SALE',
  em: identifier,
  id,
})

/** Composes the return of a period. @returns its id */
async function compose(api: JourneyApi, { id }: Pick<Filer, 'id'>, day: string): Promise<number> {
  const filter = [{ name: 'em_id', value: id }]
  const { rows } = await api.load<{ id: number }>('em_registration', { filter })
  await api.post('em_vat_fiscal_report/compose', {
    periods: rows.map((registration) => ({ registration_id: registration.id, day })),
  })
  const { rows: reports } = await api.load<{ id: number; start_day: string; end_day: string }>('emvat_report_fiscal_view', {
    filter,
  })
  return reports.find(({ start_day, end_day }) => start_day <= day && day <= end_day)?.id ?? 0
}

const fileMonth = async (api: JourneyApi, filer: Filer, day: string): Promise<unknown> =>
  api.post('em_vat_fiscal_report/file_many', {
    reports: [{ global_id: await compose(api, filer, day), report_type: 'ioss' }],
  })

const countriesOf = (page: Page) => page.getByRole('region', { name: 'VAT by country' })

async function pendingOf(api: JourneyApi, { id }: Filer): Promise<number> {
  const { rows } = await api.load<{ id: number }>('emvat_report_fiscal_view', {
    filter: [
      { name: 'em_id', value: id },
      { name: 'status', value: 'pending' },
    ],
  })
  return rows[0]?.id ?? 0
}

test('a month-end: what is wrong is found and mended in the ledger, filed in three countries, and corrected a month later', async ({
  page,
  api,
}) => {
  const name = unique('Monthend')
  const [swedish, ...others] = [
    await filerIn(api, { name, country: 'SE', since: before }),
    await filerIn(api, { name, country: 'EE', since: last }),
    await filerIn(api, { name, country: 'DE', since: last }),
  ] as const
  await api.take([sale(swedish, 'before', addDays(before, 9))])
  await fileMonth(api, swedish, before)
  await api.take([
    sale(swedish, 'late', addDays(before, 14)),
    sale(swedish, 'right', addDays(last, 9)),
    sale(swedish, 'twice', addDays(last, 9)),
    ...others.map((filer) => sale(filer, 'own', addDays(last, 9))),
  ])

  for (const filer of [swedish, ...others]) await compose(api, filer, last)

  await test.step('the late order of the month before is a correction, and the difference leads to its rows', async () => {
    await page.goto(`/view/emvat_report_fiscal_view?f.em_name=${name}&f.status=pending`)
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(3)
    await goWithin(page, `/view/emvat_report_fiscal_view/${await pendingOf(api, swedish)}`)
    const countries = countriesOf(page)
    await expect(countries.getByRole('row').filter({ hasText: 'Germany' })).toContainText('57.00')
    await expect(page.getByRole('region', { name: 'Difference to the previous period' })).toContainText('38.00')
    await countries.getByRole('button', { name: 'Ledger rows of Germany' }).click()
    const rows = page.getByRole('dialog', { name: 'Ledger rows of Germany' })
    await expect(rows.getByRole('row')).toHaveCount(4)
    await rows.getByRole('link', { name: 'twice' }).click()
  })

  await test.step('the order that came in twice is cancelled: the ledger takes it out from today on, so that the next return corrects it', async () => {
    await expect(page.getByRole('heading', { name: /twice/ })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const question = page.getByRole('dialog', { name: /^Cancel order / })
    await expect(question).toContainText('19.00 € VAT')
    await question.getByRole('button', { name: 'The buyer asked for it' }).click()
    await question.getByRole('button', { name: /^Cancel order/ }).click()
    await expect(question).toHaveCount(0)
    await page.goBack()
    await expect(countriesOf(page)).toContainText('57.00')
    await expect(page.getByRole('region', { name: 'Does everything agree?' }).getByText('agrees').first()).toBeVisible()
  })

  await test.step('all three are filed together, each in the format of its country', async () => {
    await goWithin(page, `/view/emvat_report_fiscal_view?f.em_name=${name}&f.status=pending`)
    for (const format of ['TXT', 'XML', 'CSV'])
      await expect(page.getByRole('button', { name: new RegExp(`^${format} of`) }).first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await page.getByRole('button', { name: 'File…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'File 3 returns' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await goWithin(page, `/view/emvat_report_fiscal_view?f.em_name=${name}&f.status=submitted`)
    await expect(page.getByRole('img', { name: 'Filed' })).toHaveCount(4)
  })

  await test.step('the correction that the merchant asks for then is approved, and its page leads to the return that carries it', async () => {
    const [year, month] = last.split('-').map(Number)
    const asked = { em_id: swedish.id, year, month, country: 'DE', requested_value_correction: '-5.00' }
    const id = await api.insert('em_vat_correction_import', asked)
    await goWithin(page, `/view/import_vat_corrections?f.em_id=${swedish.id}`)
    const row = page.locator(`[role=row][data-id="${id}"]`)
    await row.getByRole('button', { name: `Decide on a day: Correction #${id}` }).click()
    const dialog = page.getByRole('dialog', { name: `Correction #${id}` })
    await dialog
      .getByLabel(/^Approved or rejected on/)
      .first()
      .fill(addDays(next, 19))
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(`Correction action for record #${id} successfully submitted`)).toBeVisible()
    await fileMonth(api, swedish, next)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await row.getByRole('link', { name: `${next.slice(0, 4)}-M${next.slice(5, 7)}` }).click()
    await expect(countriesOf(page)).toContainText('-5.00')
  })
})
