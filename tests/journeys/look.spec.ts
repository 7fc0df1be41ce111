import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** How far things may jump while a screen loads; above 0.1 people notice. */
const MOST_SHIFT = 0.1
/** Bounds for a machine that is busy with other journeys; what they were is written beside each test's result. */
const MOST_FRAME_MS = 20
const LONGEST_TASK_MS = 200
const MOST_INTERACTION_MS = 100

interface Seen {
  shift: number
  longest_ms: number
  interactions_ms: number[]
}

/** Notes layout shifts, long tasks and what each interaction took until the next paint, from the page's beginning. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { shift: 0, longest_ms: 0, interactions_ms: [] }
    Object.assign(window, { seen })
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as never)
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.shift += value
    })
    observe('longtask', ({ duration }) => {
      seen.longest_ms = Math.max(seen.longest_ms, duration)
    })
    observe('event', (entry) => {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId) seen.interactions_ms.push(entry.duration)
    })
  })

const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

const rest = async (page: Page) => {
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
}

function note(figures: Record<string, number>): void {
  const description = Object.entries(figures).map(([name, value]) => `${name} ${Math.round(value * 1000) / 1000}`)
  test.info().annotations.push({ type: 'measured', description: description.join(', ') })
  console.log(`${test.info().title}: ${description.join(', ')}`)
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

for (const route of ['order_info', 'em-info', 'ref_fee_class', 'dashboard', 'register', 'ref_EAS']) {
  test(`nothing jumps while ${route} loads`, async ({ page }) => {
    await watch(page)
    await page.goto(`/view/${route}`)
    await expect(page.locator('main [role=status][aria-label], [aria-busy=true]')).toHaveCount(0)
    const { shift } = await seenOn(page)
    note({ shift })
    expect(shift).toBeLessThan(MOST_SHIFT)
  })
}

test('a hundred rows of all columns scroll at 60 frames a second, without a long task', async ({ page }) => {
  await watch(page)
  await page.setViewportSize({ width: 2560, height: 1200 })
  await page.goto('/view/order_info?size=100')
  await rest(page)
  const columns = Number(await page.getByRole('grid').getAttribute('aria-colcount'))
  const frames = await page.getByRole('grid').evaluate(async (grid) => {
    const seen = (window as unknown as { seen: Seen }).seen
    seen.longest_ms = 0
    const times: number[] = []
    for (let last = performance.now(), step = 0; step < 120; step++) {
      grid.scrollTop = Math.sin((step / 120) * Math.PI) * (grid.scrollHeight - grid.clientHeight)
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      times.push(now - last)
      last = now
    }
    return times
  })
  const { longest_ms } = await seenOn(page)
  note({ columns, median_ms: median(frames), slowest_ms: Math.max(...frames), longest_ms })
  expect(median(frames)).toBeLessThanOrEqual(MOST_FRAME_MS)
  expect(longest_ms).toBeLessThan(LONGEST_TASK_MS)
})

test('a key and a click in a list and in a cell are painted within 100 ms', async ({ page, api }) => {
  await watch(page)
  const id = await api.insert('courier', { name: 'Painted', code: `PAINT-${Date.now()}` })
  await page.goto('/view/ref_courier?sort=-id')
  await rest(page)
  await page.locator(`[role=row][data-id="${id}"] [data-column=name]`).click()
  for (const key of 'Painted at once') await page.keyboard.press(key === ' ' ? 'Space' : key)
  await page.keyboard.press('Escape')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'End', 'Home']) await page.keyboard.press(key)
  await page.getByRole('columnheader', { name: 'Name' }).click()
  await rest(page)
  const { interactions_ms } = await seenOn(page)
  note({ interactions: interactions_ms.length, median_ms: median(interactions_ms), slowest_ms: Math.max(0, ...interactions_ms) })
  expect(median(interactions_ms)).toBeLessThan(MOST_INTERACTION_MS)
  expect(Math.max(0, ...interactions_ms)).toBeLessThan(2 * MOST_INTERACTION_MS)
})
