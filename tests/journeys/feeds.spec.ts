import { counted } from './counted.ts'
import { expect, goWithin, test } from './journey.ts'
import { cut } from './merchants.ts'

/** A note by its text. */
const failed = 'Exchange rates were not retrieved. Previous rates may be used. Please contact technical services.'

/** The screens of rates beside the daily ones, with what is said when they are up to date. */
const synced = [
  ['ref_annual_exchange_rates', 'Annual Exchange Rates Synced', '[FX-02] [FX-32]'],
  ['ref_sdr_exchange_rates', 'SDR Exchange Rates Synced', '[FX-04] [FX-33]'],
  ['ref_exchange_rates_norway', 'Exchange Rates Synced', '[FX-05] [FX-34]'],
  ['ref_exchange_rates_uk', 'Exchange Rates Synced', '[FX-06] [FX-34]'],
  ['ref_exchange_rates_ch', 'Exchange Rates Synced', '[FX-07] [FX-34]'],
] as const

test.describe('with a clock that the test winds', () => {
  test.use({ isolated: true })

  test('rates that cannot be read are told until somebody closes it; then they are read, and the list of feeds says so', async ({
    page,
  }) => {
    test.slow()
    await page.clock.install()
    await page.goto('/view/ref_daily_exchange_rates')
    const sync = page.getByRole('button', { name: 'Sync', exact: true })
    const note = page.getByRole('alert').filter({ hasText: 'Unsuccessful!' })
    await test.step('a failure has its title and note [FX-35] [FX-36] [FX-42]', async () => {
      await cut(page, '/updatedailyexchangerates')
      await sync.click()
      await expect(note).toContainText(failed)
    })
    await test.step('they stay until somebody closes them [FX-37] [ERRMSG-24]', async () => {
      await page.clock.runFor(31_000)
      await expect(note).toContainText(failed)
      await note.getByRole('button', { name: /Close/ }).click()
      await expect(note).toBeHidden()
    })
    await test.step('the demo’s own source answers, and a success is said as such [FX-01] [FX-31]', async () => {
      await page.unroute('**/updatedailyexchangerates')
      await sync.click()
      await expect(page.getByText('Daily Exchange Rates Synced')).toBeVisible({ timeout: 30_000 })
    })
    const editable = page.getByRole('grid').locator('[role=gridcell][aria-readonly=false]').first()
    for (const [route, said, ids] of synced) {
      await test.step(`those of /view/${route} have a button of their own and say what was synced ${ids}`, async () => {
        await goWithin(page, `/view/${route}`)
        await expect(editable).toBeVisible()
        // The button of the list before may be there a moment longer.
        await expect(async () => {
          await sync.click()
          await expect(page.getByText(said, { exact: true })).toBeVisible({ timeout: 2000 })
        }).toPass()
        await page.clock.runFor(4000)
        await expect(page.getByText(said, { exact: true })).toBeHidden()
      })
    }
    await test.step('those of the last day of a month are edited, and follow from the daily ones [FX-03]', async () => {
      await goWithin(page, '/view/ref_per_month_exchange_rates')
      await expect(editable).toBeVisible()
      await expect(sync).toHaveCount(0)
    })
    await test.step('the list of feeds has its last success, and marks the figures of a demo', async () => {
      await goWithin(page, '/view/feeds')
      const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'Daily rates' })
      await expect(row).toContainText(/Ok|Unusual/)
      await row.getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: /Daily rates/ }).first()).toBeVisible()
      const standing = page.getByRole('region', { name: 'Current state' })
      for (const title of ['Last Success', 'Age (h)', 'Next Run', 'Rows Added', 'Rows Changed'])
        await expect(standing.getByRole('term').filter({ hasText: title })).toBeVisible()
    })
  })
})

test('VAT rates are asked for at the press of a button, and a failure is said with its reason', async ({ page }) => {
  await page.goto('/view/ref_country_vat_rate')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/synccountryvatrates', async (route) => {
    await held
    return route.abort()
  })
  await test.step('the button says at once that the request is on its way [VAT-04] [VAT-16]', async () => {
    await page.getByRole('button', { name: 'Sync', exact: true }).click()
    await expect(page.getByText('VAT rate synchronizing request sent')).toBeVisible()
    await expect(page.getByText(/Error with synchronizing/)).toHaveCount(0)
  })
  await test.step('then why it failed [VAT-18]', async () => {
    release()
    await expect(page.getByText('Error with synchronizing VAT rates: Failed to fetch')).toBeVisible()
  })
})

test('a feed is read once more with three clicks from the dashboard; its jobs, files and orders are tabs beside it', async ({
  page,
}) => {
  await page.goto('/view/dashboard')
  await expect(page.locator('main table').first()).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Pages' })
  const person = counted(page, 3)
  await person.click(menu.getByRole('button', { name: 'Work' }))
  await person.click(menu.getByRole('link', { name: 'Feeds, Jobs and Files' }))
  const feed = page.getByRole('grid').getByRole('row').filter({ hasText: 'Daily rates' })
  await person.click(feed.getByRole('button', { name: /^Sync/ }))
  await expect(page.getByText('1 feed is being read')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Feeds, Jobs and Files' }).getByRole('link')
  await expect(tabs).toHaveText(['Feeds', 'Jobs', 'Uploads', 'Intake'])
  await tabs.filter({ hasText: 'Uploads' }).click()
  await expect(page).toHaveURL(/\/view\/uploads/)
  await expect(page.getByRole('heading', { level: 1, name: 'Uploads' })).toBeVisible()
  await expect(tabs.filter({ hasText: 'Uploads' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Feeds, Jobs and Files' })).toHaveAttribute('aria-current', 'page')
})
