import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** The longest time allowed between the click and the fields, on a machine on which the yardstick takes `YARDSTICK_MS`. */
const maxMs = 200
const YARDSTICK_MS = 15
const OPENINGS = 9

const middleOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** The same work on every machine: openings are compared with it, because on the same machine alone they took 150 and 250 ms. */
const yardstick = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const start = performance.now()
    let sum = 0
    for (let step = 0; step < 5_000_000; step++) sum = (sum + step) % 1_000_003
    return sum < 0 ? 0 : performance.now() - start
  })

test('a merchant opens from the list within 200 ms: the third fastest of nine different ones', async ({ page }) => {
  await page.goto('/view/em-info')
  const rows = page.locator('[role=row][data-id]')
  await expect(rows.first()).toBeVisible()
  const ids = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-id') ?? ''))
  const yardsticks: number[] = []
  // The first one warms up: it fetches the code of the dialog.
  for (const id of ids.slice(0, OPENINGS + 1)) {
    const link = page.locator(`[role=row][data-id="${id}"] a`, { hasText: 'View Info' })
    await link.scrollIntoViewIfNeeded()
    yardsticks.push(await yardstick(page))
    const opened = page.evaluate(async (merchant) => {
      const click = await new Promise<Event>((heard) => document.addEventListener('click', heard, { once: true, capture: true }))
      const isShown = () =>
        location.search.includes(`merchant=${merchant}`) && document.querySelector('[role=dialog] [data-field=full_name] dd')
      while (!isShown()) await new Promise(requestAnimationFrame)
      performance.measure(`open ${merchant}`, { start: click.timeStamp })
    }, id)
    await link.click()
    await opened
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const times = await page.evaluate(() =>
    performance.getEntriesByType('measure').flatMap(({ name, duration }) => (name.startsWith('open ') ? [duration] : [])),
  )
  const [, ...warm] = times
  const slowness = middleOf(yardsticks) / YARDSTICK_MS
  expect(warm).toHaveLength(OPENINGS)
  test.info().annotations.push({
    type: 'openings, ms',
    description: `${times.map(Math.round).join(' ')}, on a machine ${slowness.toFixed(2)} times as slow as the one of the limit`,
  })
  // Whatever else goes on for a moment makes single ones slower, and none faster.
  expect(warm.toSorted((a, b) => a - b)[2]).toBeLessThan(maxMs * slowness)
})
