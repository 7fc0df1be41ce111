import { expect, test } from './journey.ts'

const refreshes = [
  'top_clients_info',
  'order_count_per_day',
  'clients_sales_information',
  'clients_count',
  'operator_fe_clients_sales_information',
]

test('the dashboard shows what is sold and by whom, and counts it again when asked', async ({ page }) => {
  await page.goto('/view/dashboard')
  const top = page.getByRole('region', { name: 'Top ten merchants of this year' })
  await test.step('sales of operators and of merchants, and Refresh [DASH-01] [DASH-02] [DASH-03]', async () => {
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
    for (const name of ['Sales brought in by operators', 'Sales of merchants'])
      await expect(page.getByRole('region', { name }).getByRole('row').nth(1)).toContainText('€')
  })
  await test.step('top clients, merchants in a table and a chart, orders per day [DASH-04] [DASH-05] [DASH-06]', async () => {
    await expect(top.getByRole('row')).toHaveCount(11)
    const clients = page.getByRole('region', { name: 'Number of merchants' })
    await expect(clients.getByRole('row', { name: /^Enabled \d/ })).toBeVisible()
    // What the bars show is also a table: a row of titles and twelve months.
    await expect(clients.getByRole('table', { name: 'Merchants by month' }).getByRole('row')).toHaveCount(13)
    await expect(clients.locator('svg .MuiBarElement-root, svg rect').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Orders per day' }).getByRole('row')).toHaveCount(31)
  })
  await test.step('Refresh counts behind a spinner, and what fails stays as it was [DASH-08] [DASH-09] [DASH-11]', async () => {
    const asked: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/cache/refresh_*', async (route) => {
      const name = route.request().url().split('refresh_')[1] ?? ''
      asked.push(name)
      await held
      return name === 'top_clients_info' ? route.abort() : route.continue()
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('progressbar', { name: 'Counting again…' })).toBeVisible()
    await expect(top).toBeHidden()
    await expect.poll(() => asked.toSorted()).toEqual(refreshes.toSorted())
    release()
    await expect(page.getByText('Failed to fetch')).toBeVisible()
    await expect(top.getByRole('row')).toHaveCount(11)
  })
})

test('what waits longest is dealt with from its line of the queue, without leaving the dashboard', async ({ page }) => {
  await page.goto('/view/dashboard')
  const queue = page.getByRole('region', { name: 'What needs you' })
  const lineOf = (words: RegExp) => queue.getByRole('listitem').filter({ hasText: words })
  await test.step('an application is approved or rejected after its question', async () => {
    const line = lineOf(/Applications? to approve/)
    await line.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByRole('dialog', { name: /^Reject/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await line.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('dialog', { name: /^Approve/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(line.getByRole('link', { name: 'Review' })).toBeVisible()
  })
  await test.step('sure bank entries are confirmed, an alert opens its return, a rejected payment is looked through', async () => {
    await expect(lineOf(/Bank entr(y|ies) to match/).getByRole('button', { name: 'Confirm the sure ones' })).toBeVisible()
    await expect(lineOf(/Alerts? about/).getByRole('link', { name: /^Open: / })).toHaveAttribute('href', /fiscal|cockpit/)
    const rejected = lineOf(/Orders? with a rejected payment/)
    await expect(rejected.getByRole('link', { name: 'Look through' })).toBeVisible()
    await rejected.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await expect(page).toHaveURL(/\/view\/dashboard$/)
})
