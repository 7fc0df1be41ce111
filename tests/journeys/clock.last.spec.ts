import { expect, test } from './journey.ts'
import { findings } from './findings.ts'

/** It moves the clock of all other journeys, so it comes after them, with people of its own. */
test.use({ isolated: true })

const DAY = `${new Date().getUTCFullYear() + 1}-03-01`
const SENTENCE = `It is 1 March ${DAY.slice(0, 4)} here`

test('a tester moves the clock, and everybody sees which day it is', async ({ as }) => {
  const tester = await as('tester')
  const auditor = await as('auditor')
  await auditor.goto('/view/order_info')
  await tester.goto('/view/lab_clock')
  const told = (page: typeof tester) => page.locator('[data-clock]')

  await test.step('the clock jumps to a day: both have it above their page at once', async () => {
    await expect(tester.getByRole('heading', { name: 'It is the real time' })).toBeVisible()
    await expect(told(auditor)).toBeHidden()
    await tester.getByLabel('Let it run on afterwards').uncheck()
    await tester.getByLabel('Day', { exact: true }).fill(DAY)
    await tester.getByLabel('Time (UTC)').fill('10:00')
    await tester.getByRole('button', { name: 'Jump' }).click()
    await expect(told(tester)).toContainText(SENTENCE)
    await expect(told(auditor)).toContainText(SENTENCE)
    await expect(tester.getByRole('heading', { name: 'It stands still' })).toBeVisible()
  })

  await test.step('a page that is opened now has that day from the beginning', async () => {
    await auditor.reload()
    await expect(told(auditor)).toContainText(SENTENCE)
    await expect(auditor.getByRole('button', { name: 'Lab', exact: true })).toHaveCount(0)
  })

  await test.step('an earlier day is refused with a sentence, and what was typed stays', async () => {
    await tester.getByLabel('Day', { exact: true }).fill('2026-01-01')
    await tester.getByRole('button', { name: 'Jump' }).click()
    await expect(tester.getByText(/The clock goes forward only/)).toBeVisible()
    await expect(tester.getByLabel('Day', { exact: true })).toHaveValue('2026-01-01')
  })

  await test.step('to the next run: it is played, listed with a link to its job, and the clock has arrived', async () => {
    await tester.getByRole('button', { name: 'To the next run' }).click()
    await expect(tester.getByText('Arrived')).toBeVisible({ timeout: 60_000 })
    await expect(tester.getByRole('table').getByRole('link').first()).toHaveAttribute('href', /\/view\/jobs\/\d+/)
    expect(await findings(tester)).toEqual([])
  })
})
