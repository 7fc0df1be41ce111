import { findings } from './findings.ts'
import { expect, test } from './journey.ts'
import { cellOf } from './lists.ts'

interface Listed {
  id: number
  name: string
  action: string
  last_run: string | null
  timezone: string
}

test('a failed job is found by its kind and age, read with its attempts, and run again', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/view/jobs')
  await page.getByRole('button', { name: 'Failures' }).click()
  const matrix = page.getByRole('dialog', { name: 'Failed jobs by kind and age' })
  await expect(matrix.getByRole('row', { name: /^Clean up/ })).toBeVisible()
  expect(await findings(page, '[role=dialog]')).toEqual([])
  const cell = matrix.getByRole('link', { name: 'Clean up, 7 days: 1' })
  await cell.click()

  await expect(page.getByText('1–1 of 1')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Clean up expired data' })
  await expect(row).toContainText('The node on which the job ran ended too early')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: /^Clean up, Clean up expired data/ })).toBeVisible()
  const attempts = page.getByRole('region', { name: 'Attempts' }).last()
  // Below each attempt stands its error.
  await expect(attempts.getByRole('row')).toHaveCount(11)
  await expect(attempts.getByRole('row').nth(-2)).toContainText('Lost')

  const added = page.waitForResponse((answer) => answer.url().endsWith('/api/jobs/run_again'))
  await page.getByRole('button', { name: 'Run again' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: /^Run again / }).click()
  await expect(question).toContainText('Give a reason')
  await question.getByLabel('Reason').fill('The source answers again')
  await question.getByRole('button', { name: /^Run again / }).click()
  const { data } = (await (await added).json()) as { data: { id: number } }
  await page.goto(`/view/jobs/${data.id}`)
  await expect(page.getByText(/^Deleted expired sessions/).first()).toBeVisible()
  await expect(page.getByText('by Aino Administrator')).toBeVisible()
})

test('a schedule is run now, its time is edited with its next runs in view, and a past month is generated', async ({
  as,
  api,
}) => {
  const page = await as('admin')
  const { rows } = await api.load<Listed>('schedule')
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0
  const rowOf = (name: string) => page.locator(`[role=row][data-id="${idOf(name)}"]`)
  const expectColumns = async (...titles: string[]) => {
    for (const title of titles) await expect(page.getByRole('columnheader', { name: title, exact: true })).toBeVisible()
  }
  await page.goto('/view/schedules')

  await test.step('Name, Next Run and Last Run are columns [SCHED-01, SCHED-02, SCHED-03]', () =>
    expectColumns('Name', 'Next Run', 'Last Run'))

  await test.step('Timezone and Action are columns, and each row has its buttons [SCHED-04, SCHED-05, SCHED-06]', async () => {
    await expectColumns('Timezone', 'Action', 'Run and edit')
    for (const { name } of rows) await expect(rowOf(name).getByRole('button').nth(2)).toBeAttached()
  })

  await test.step('a row is run now and edited, and its delete is disabled [SCHED-07, SCHED-08, SCHED-09]', async () => {
    const row = rowOf('Overdue notifications')
    await expect(row.getByRole('button', { name: 'Run Overdue notifications now' })).toBeEnabled()
    await expect(row.getByRole('button', { name: 'Edit the time of Overdue notifications' })).toBeEnabled()
    for (const { name } of rows) await expect(rowOf(name).getByRole('button', { name: `Delete ${name}` })).toBeDisabled()
  })

  await test.step('past invoices and reports are offered in their rows alone, above them the grace period [SCHED-10, SCHED-11, SCHED-31]', async () => {
    const past = rows.filter(({ action }) => action === 'generate_invoices' || action.startsWith('generate_fiscal'))
    expect(past).toHaveLength(8)
    for (const { name, action } of past) {
      const kind = action === 'generate_invoices' ? 'invoices' : 'reports'
      await expect(rowOf(name).getByRole('button', { name: `Generate past ${kind}: ${name}` })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /^Generate past/ })).toHaveCount(8)
    // Another journey changes the setting meanwhile.
    await expect(page.getByText(/^Post sale grace period: \d days$/)).toBeVisible()
  })

  await test.step('run now says what the server says, and Last Run changes [SCHED-21, SCHED-23]', async () => {
    const last = cellOf(page, idOf('Automatic fee classes'), 'last_run')
    const lastRun = async () =>
      (await api.load<Listed>('schedule')).rows.find(({ name }) => name === 'Automatic fee classes')?.last_run
    const before = await lastRun()
    await page.getByRole('button', { name: 'Run Automatic fee classes now' }).click()
    await expect(page.getByText('Schedule Automatic fee classes executed')).toBeVisible()
    expect(await lastRun()).not.toBe(before)
    await expect(last).toHaveText(/^\d{4}-\d\d-\d\d/)
  })

  await test.step('the time is edited in words and with the next five runs [SCHED-22, SCHED-28]', async () => {
    const name = 'Dashboard cache rebuild'
    await page.getByRole('button', { name: `Edit the time of ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `When to run ${name}` })
    await dialog.getByLabel('Cron Time').fill('abc')
    await expect(dialog.getByText('Enter a valid Cron Time')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await dialog.getByLabel('Cron Time').fill('30 12 * 3 0')
    await expect(dialog.getByText('At 12:30, only on Sunday, only in March')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(5)
    expect(await findings(page, '[role=dialog]')).toEqual([])
    // Another zone than it has.
    const zone = rows.some((row) => row.name === name && row.timezone === 'Europe/Tallinn') ? 'Europe/Riga' : 'Europe/Tallinn'
    await dialog.getByRole('combobox', { name: 'Timezone' }).fill(zone)
    await page.getByRole('option', { name: zone }).click()
    await expect(dialog.getByText('the clock changes before').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`Schedule ${name} updated`)).toBeVisible()
    await expect(cellOf(page, idOf(name), 'timezone')).toHaveText(zone)
    await expect(cellOf(page, idOf(name), 'next_date')).toContainText('-03-')
  })

  await test.step('the month of past reports is picked, and one to come cannot be [SCHED-12, SCHED-13, SCHED-14]', async () => {
    await page.getByRole('button', { name: 'Generate past reports: Fiscal reports union' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate past reports: Fiscal reports union' })
    await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'Later year' })).toBeDisabled()
    // So are the months of this year that are to come.
    await expect(dialog.getByRole('button', { disabled: true })).toHaveCount(12 - new Date().getUTCMonth())
    await dialog.getByRole('button', { name: 'Earlier year' }).click()
    const year = new Date().getUTCFullYear() - 1
    await dialog.getByRole('button', { name: `Mar ${year}` }).click()
    const sent = page.waitForRequest((request) => request.url().endsWith('generate_past_reports_fiscal_union'))
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
    expect((await sent).postDataJSON()).toEqual({ date: `${year}-03-01` })
    await expect(page.getByText('Past reports generated successfully')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('past invoices begin with the month before, and are generated [SCHED-15, TEST-15]', async () => {
    const title = 'Generate past invoices: Direct invoices'
    await page.getByRole('button', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    const now = new Date()
    const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(before)
    await expect(dialog.getByRole('button', { pressed: true })).toHaveAccessibleName(month)
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
    await expect(page.getByText('Past invoices generated successfully')).toBeVisible()
  })
})
