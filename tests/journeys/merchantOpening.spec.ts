import { expect, test } from './journey.ts'

/** What issue 4 allows between the click and the fields. */
const most_ms = 200
const OPENINGS = 9

const middleOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

test('a merchant opens from the list within 200 ms: the middle of nine different ones', async ({ page }) => {
  await page.goto('/view/em-info')
  const rows = page.locator('[role=row][data-id]')
  await expect(rows.first()).toBeVisible()
  const ids = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-id') ?? ''))
  // The first one warms up: it fetches the code of the dialog.
  for (const id of ids.slice(0, OPENINGS + 1)) {
    await page.locator(`[role=row][data-id="${id}"]`).scrollIntoViewIfNeeded()
    const opened = page.locator(`[role=row][data-id="${id}"] a`, { hasText: 'View Info' }).evaluate(async (link, merchant) => {
      const start = performance.mark('click')
      ;(link as HTMLElement).click()
      const isShown = () =>
        location.search.includes(`merchant=${merchant}`) && document.querySelector('[role=dialog] [data-field=full_name] dd')
      while (!isShown()) await new Promise(requestAnimationFrame)
      performance.measure(`open ${merchant}`, { start: start.startTime })
    }, id)
    await opened
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const times = await page.evaluate(() =>
    performance.getEntriesByType('measure').flatMap(({ name, duration }) => (name.startsWith('open ') ? [duration] : [])),
  )
  const [, ...warm] = times
  expect(warm).toHaveLength(OPENINGS)
  test.info().annotations.push({ type: 'openings, ms', description: times.map(Math.round).join(' ') })
  expect(middleOf(warm)).toBeLessThan(most_ms)
})
