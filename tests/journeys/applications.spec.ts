import type { Locator, Page, Request } from '@playwright/test'
import { findings } from './findings.ts'
import type { JourneyApi } from './journey.ts'
import { expect, test } from './journey.ts'
import { cellOf } from './lists.ts'

interface Listed {
  id: number
  name: string
  status: string | null
  registered_country: string
  oss_special_schema_registered: boolean
  ss_nr_fc_rep_only: boolean
  ss_nr_oss_preferred_country: string | null
  missing: string[]
}

/** An application of the demo for which this holds. */
async function applicationWhere(api: JourneyApi, holds: (row: Listed) => boolean): Promise<Listed> {
  const { rows } = await api.load<Listed>('self_registration')
  const found = rows.find(holds)
  if (!found) throw new Error('The demo has no such application')
  return found
}

const numberOf = ({ id }: Listed) => String(id).padStart(6, '0')
const dialogOf = (page: Page, application: Listed) => page.getByRole('dialog', { name: `Application-${numberOf(application)}` })
const openDialog = async (page: Page, application: Listed): Promise<Locator> => {
  await page.goto(`/view/registration_requests?application=${application.id}`)
  return dialogOf(page, application)
}
const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true })
const sectionOf = (within: Locator, name: string) => within.locator(`[data-section=${name}]`)

/** Notes of success are a status, those of failure an alert. */
const notesIn = (page: Page) => page.locator('[role=alert], [role=status]')

const bodyOf = (request: Request) => request.postDataJSON() as Record<string, unknown>

// Several journeys look for an application of a stage to which another of them moves one: they take turns.
test.describe.configure({ mode: 'default' })

test('the list of applications opens each in a dialog with its sections in their order [APP-01] [APP-02] [APP-04]', async ({
  page,
  api,
}) => {
  const pending = await applicationWhere(api, ({ status }) => status === null)
  const filtered = page.waitForRequest(
    (request) => request.url().endsWith('/visualize/load') && String(request.postData()).includes('contains'),
  )
  await page.goto(`/view/registration_requests?f.name=${encodeURIComponent(` ${pending.name.slice(2)} `)}`)
  await test.step('the filter has Filter and Clear, trims texts and drops empty values [APP-56] [APP-57] [APP-58]', async () => {
    await expect(button(page, 'Filter')).toBeVisible()
    await expect(button(page, 'Clear')).toBeVisible()
    expect(bodyOf(await filtered)['filter']).toEqual([{ name: 'name', comparator: 'contains', value: pending.name.slice(2) }])
  })
  await test.step('View comes first, ids have six digits, and no status is a red PENDING [APP-02] [APP-06] [APP-18]', async () => {
    await expect(cellOf(page, pending.id, 'id')).toHaveText(numberOf(pending))
    await expect(cellOf(page, pending.id, 'status').locator('.state-chip.error')).toHaveText('PENDING')
    const first = page.locator(`[role=row][data-id="${pending.id}"] [role=gridcell]`).first()
    await expect(first).toHaveText('View')
  })
  await page.getByRole('link', { name: `View application ${numberOf(pending)}` }).click()
  const dialog = dialogOf(page, pending)
  await expect(dialog.locator('[data-banner]')).toContainText(pending.name)
  expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(940)
  await test.step('the sections are in the order of the specification [APP-08] [APP-09] [APP-10]', async () => {
    const titles = await dialog.locator('[data-section]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(titles.slice(0, 10)).toEqual([
      'Notifications',
      'Created Date',
      'Promotion Codes',
      'Basic Information',
      'Establishments',
      'Warehouses',
      'OSS Information',
      'Stores',
      'Sales Information',
      'Additional Information',
    ])
  })
  await test.step('each section shows its own part [APP-11] [APP-12] [APP-13]', async () => {
    await expect(sectionOf(dialog, 'basic').locator('[data-field=name]')).toContainText(pending.name)
    for (const part of ['establishments', 'warehouses']) await expect(sectionOf(dialog, part)).toBeVisible()
  })
  await test.step('OSS, stores and sales have their fields [APP-14] [APP-15] [APP-16]', async () => {
    await expect(sectionOf(dialog, 'oss').locator('[data-field=moss_registry_number]')).toHaveCount(1)
    await expect(sectionOf(dialog, 'stores').locator('[data-field=official_site]')).toHaveCount(1)
    await expect(sectionOf(dialog, 'sales').locator('[data-field=sales_type_x]')).toHaveCount(1)
  })
  await test.step('the banner says the legal status, and there is more information at the end [APP-07] [APP-17] [APP-91]', async () => {
    await expect(dialog.locator('[data-banner]')).toContainText(/Established in the EU|Not established in the EU/)
    await expect(sectionOf(dialog, 'notifications')).toContainText('it is deleted 30 days after it was last saved')
    await expect(sectionOf(dialog, 'additional').locator('[data-field=delayed_payment]')).toHaveCount(1)
  })
  await test.step('an application without a status has no buttons of stages', async () => {
    for (const name of ['Save', 'Request Registration', 'Request Approval', 'Reject', 'Approve'])
      await expect(button(dialog, name)).toHaveCount(0)
  })
  await findings(page)
})

test('an application goes from stage to stage and becomes a merchant [APP-36] [APP-40] [APP-45]', async ({ page, api }) => {
  const chosen = await applicationWhere(
    api,
    ({ status, missing, oss_special_schema_registered: isRegistered, ss_nr_fc_rep_only: isRepOnly }) =>
      status === 'SUBMITTED' && missing.includes('sales_type') && !isRegistered && !isRepOnly,
  )
  const dialog = await openDialog(page, chosen)
  const note = (text: string) => notesIn(page).filter({ hasText: text })
  const sent = () => page.waitForRequest((request) => request.url().endsWith('/update_self_reg_application'))

  await test.step('without a sales type nothing is sent [APP-38]', async () => {
    await button(dialog, 'Request Registration').click()
    await expect(note('Sales Information need to be selected!')).toBeVisible()
  })
  await test.step('Save keeps what was filled in [APP-50] [APP-93]', async () => {
    await sectionOf(dialog, 'sales')
      .locator('[data-field=sales_type_i]')
      .getByRole('checkbox')
      .or(sectionOf(dialog, 'sales').locator('[data-field=sales_type_i]').getByRole('switch'))
      .click()
    await button(dialog, 'Save').click()
    await expect(note('Application saved')).toBeVisible()
  })
  await test.step('Request Registration carries the previous status [APP-62] [APP-70]', async () => {
    const country = sectionOf(dialog, 'sales').locator('[data-field=ss_nr_oss_preferred_country]').getByRole('combobox')
    if (!(await country.inputValue())) {
      await country.fill('Estonia')
      await page
        .getByRole('option', { name: /Estonia/ })
        .first()
        .click()
    }
    const request = sent()
    await button(dialog, 'Request Registration').click()
    expect(bodyOf(await request)).toMatchObject({ status: 'SUBMITTED', data: { id: chosen.id, status: 'REQUESTED_OSS_REG' } })
    await expect(note('Application Moved to OSS Registration Stage')).toBeVisible()
  })
  await test.step('a scheme must be whole [APP-60] [APP-61]', async () => {
    await button(dialog, 'Complete OSS Registration').click()
    await expect(note('No OSS fields are filled. Check again')).toBeVisible()
    await dialog.getByLabel('OSS Number (Union)').fill('EE100594102')
    await button(dialog, 'Complete OSS Registration').click()
    await expect(note('One or many OSS fields are incomplete. Check again')).toBeVisible()
  })
  await test.step('filled in, it goes on [APP-72]', async () => {
    await dialog.getByLabel('Union Scheme Registered Country', { exact: true }).fill('Estonia')
    await page
      .getByRole('option', { name: /Estonia/ })
      .first()
      .click()
    await dialog.getByLabel('Union Scheme Request Date', { exact: true }).fill('2026-01-10')
    await dialog.getByLabel('Union Scheme Commencement Date', { exact: true }).fill('2026-02-01')
    await button(dialog, 'Complete OSS Registration').click()
    await expect(note('Application Moved to Request Approval Stage')).toBeVisible()
  })
  await test.step('Approve shows the merchant first, and then makes it and its accounts [APP-64] [APP-75]', async () => {
    await button(dialog, 'Approve').click()
    const question = page.getByRole('dialog', { name: `Approve application ${numberOf(chosen)}?` })
    await expect(question.locator('[data-field=full_name]')).toContainText(chosen.name)
    const registered = page.waitForRequest((request) => request.url().endsWith('/api/register/em'))
    await button(question, 'Approve').click()
    expect(bodyOf(await registered)).toMatchObject({
      application_id: chosen.id,
      _source: 'auto',
      weight_unit: 'kg',
      fee_class: 'auto',
    })
    await expect(note('EM Registration Successful')).toBeVisible()
    await expect(note('Application Approved')).toBeVisible()
    await expect(dialog.locator('[data-banner]')).toContainText('Approved')
    const { rows } = await api.load<{ id: number }>('em', {
      filter: [{ name: 'full_name', comparator: '=', value: chosen.name }],
    })
    expect(rows).toHaveLength(1)
    const accounts = await api.load('em_account', { filter: [{ name: 'em_id', value: rows[0]?.id }] })
    expect(accounts.total).toBeGreaterThan(0)
  })
})

test('of two operators at one application the later is told who was quicker, and nothing is lost [APP-47] [APP-48] [APP-74]', async ({
  page,
  as,
  api,
}) => {
  const chosen = await applicationWhere(api, ({ status }) => status === 'REQUEST_APPROVAL')
  const dialog = await openDialog(page, chosen)
  const other = await as('operator2')
  await other.goto(`/view/registration_requests/${chosen.id}`)
  await button(dialog, 'Reject').click()
  const question = page.getByRole('dialog', { name: `Reject application ${numberOf(chosen)}?` })
  await expect(question).toBeVisible()
  await test.step('the page of the application rejects after a question [APP-44] [APP-63]', async () => {
    await button(other, 'Reject').click()
    const theirs = other.getByRole('dialog', { name: `Reject application ${numberOf(chosen)}?` })
    await theirs.getByLabel('Reason').fill('Not in the register')
    const request = other.waitForRequest((one) => one.url().endsWith('/update_self_reg_application'))
    await button(theirs, 'Reject').click()
    expect(bodyOf(await request)).toMatchObject({ status: 'REQUEST_APPROVAL', data: { name: chosen.name, status: 'REJECTED' } })
    await expect(notesIn(other).filter({ hasText: 'Application Rejected' })).toBeVisible()
  })
  await test.step('the dialog of the other says that it failed, and shows what is now [APP-89]', async () => {
    await button(question, 'Reject').click()
    const note = page.getByRole('alert').filter({ hasText: 'Application Rejection failed' })
    await expect(note).toContainText('operator2 was quicker')
    await expect(dialog.locator('[data-banner]')).toContainText('Rejected')
    await expect(button(dialog, 'Approve')).toHaveCount(0)
  })
})

test('a move that comes too late says that it failed, and the dialog shows the stage that is now [APP-71] [APP-73]', async ({
  page,
  api,
}) => {
  const tooLate = async (chosen: Listed, status: string, name: string, failed: string) => {
    const dialog = await openDialog(page, chosen)
    const path = '**/api/persistence/update_self_reg_application'
    await expect(button(dialog, name)).toBeEnabled()
    // Somebody else is quicker while the request is on its way.
    await page.route(
      path,
      async (route) => {
        await api.post('persistence/update_self_reg_application', { data: { id: chosen.id, status }, status: 'SUBMITTED' })
        await route.continue()
      },
      { times: 1 },
    )
    await button(dialog, name).click()
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
    await expect(button(dialog, name)).toHaveCount(0)
  }
  const isOpen = ({ status, oss_special_schema_registered: isRegistered }: Listed) => status === 'SUBMITTED' && !isRegistered
  const toRegister = await applicationWhere(
    api,
    (row) => isOpen(row) && !row.ss_nr_fc_rep_only && row.missing.length === 0 && row.ss_nr_oss_preferred_country !== null,
  )
  await tooLate(toRegister, 'REQUESTED_OSS_REG', 'Request Registration', 'Moving to OSS Registration Stage failed')
  const toApprove = await applicationWhere(api, (row) => row.status === 'SUBMITTED' && row.ss_nr_fc_rep_only)
  await tooLate(toApprove, 'REQUEST_APPROVAL', 'Request Approval', 'Moving to Request Approval Stage failed')
})
