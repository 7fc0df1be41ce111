import { expect, test } from './journey.ts'
import { findings } from './findings.ts'

/** It puts another world in the place of that of all journeys, so it comes after them, with people of its own. */
test.use({ isolated: true })

test('a tester plays a scenario, rehearses the end of its month and finds the difference', async ({ as }) => {
  test.slow()
  const tester = await as('tester')
  const operator = await as('operator')
  const name = operator.locator('[data-field="full_name"] input')

  await test.step('somebody is in the middle of a form', async () => {
    await operator.goto('/view/register')
    await name.fill('Half a merchant')
  })

  await test.step('the scenario says what it shows; playing it puts its world in place', async () => {
    await tester.goto('/view/lab_scenarios')
    const card = tester.locator('section').filter({ has: tester.getByRole('heading', { name: 'One difference to find' }) })
    await expect(card.getByText(/find the order, and say what the merchant should send/)).toBeVisible()
    await card.getByRole('button', { name: 'Play' }).click()
    await expect(tester.locator('[data-scenario="one-difference"]')).toBeVisible({ timeout: 120_000 })
    await expect(tester.locator('[data-clock]')).toContainText('It is 2 February 2027 here')
    expect(await findings(tester)).toEqual([])
  })

  await test.step('what was typed in the former world is still there, with the day of this one above it', async () => {
    await expect(operator.locator('[data-clock]')).toContainText('It is 2 February 2027 here')
    await expect(name).toHaveValue('Half a merchant')
  })

  await test.step('an order that is missed is made from its list, and opens', async () => {
    await tester.goto('/view/order_info')
    await tester.getByRole('button', { name: 'Make me one' }).click()
    await tester.getByRole('dialog', { name: 'Make me one' }).getByRole('button', { name: 'Make', exact: true }).click()
    await expect(tester).toHaveURL(/\/view\/order_info\/\d+$/, { timeout: 30_000 })
    await tester.goto('/view/lab_scenarios')
  })

  await test.step('a scenario that cannot be is refused with its place, and what was typed stays', async () => {
    const text = tester.getByLabel('Scenario as JSON')
    await text.fill('{"format": 1, "name": "mine", "until": "2027-02-30"}')
    await tester.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(tester.getByRole('alert').filter({ hasText: 'merchants: This is missing' })).toContainText('until: Enter a day')
    await expect(text).toHaveValue(/2027-02-30/)
  })

  await test.step('the rehearsal names the difference with a link, and goes on from there to the end', async () => {
    await tester.getByRole('link', { name: 'To the rehearsal' }).click()
    await tester.getByRole('button', { name: 'Rehearse 2027-01' }).click()
    const step = (name: string) => tester.locator(`[data-step="${name}"]`)
    await step('orders').getByRole('button', { name: 'Take this step' }).click()
    await expect(step('orders')).toHaveAttribute('data-state', 'differs', { timeout: 30_000 })
    await expect(step('orders').locator('[data-check="ledgerVat"]')).toContainText('190.00')
    await expect(step('orders').getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', /\/view\/vat_ledger$/)
    await tester.getByRole('button', { name: 'Take all steps' }).click()
    await expect(step('corrections')).toHaveAttribute('data-state', 'passed', { timeout: 120_000 })
    expect(await findings(tester)).toEqual([])
  })

  await test.step('a report of a fault is packed on any screen', async () => {
    await tester.getByRole('button', { name: 'Report a fault' }).click()
    await tester.getByLabel('What happened, and what you expected').fill('One shirt too cheap')
    const download = tester.waitForEvent('download')
    await tester.getByRole('button', { name: 'Save the report' }).click()
    expect((await download).suggestedFilename()).toMatch(/^fault-.*\.zip$/)
  })
})
