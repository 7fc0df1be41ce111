import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { register } from './merchants.ts'

/** How far things may jump while a screen loads; above 0.1 people notice. */
const MAX_SHIFT = 0.1
/** The page's own processor time for one frame of 60 a second. */
const MAX_FRAME_MS = 16.7
const MAX_INTERACTION_MS = 100

interface Seen {
  shift: number
  interactionsMs: number[]
}

/** Notes layout shifts and what each interaction took until the next paint, from the page's beginning. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { shift: 0, interactionsMs: [] }
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
    observe('event', (entry) => {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId) seen.interactionsMs.push(entry.duration)
    })
  })

const seenOn = (page: Page): Promise<Seen> => page.evaluate<Seen>('seen')

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

const screens = {
  order_info: '[role=row][data-id]',
  'em-info': '[role=row][data-id]',
  ref_fee_class: '[role=row][data-id]',
  dashboard: 'main table',
  register: 'main form input',
  info: 'main section',
} as const

for (const [route, content] of Object.entries(screens)) {
  test(`nothing jumps while ${route} loads`, async ({ page }) => {
    await watch(page)
    await page.goto(`/view/${route}`)
    await expect(page.locator(content).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true], main [role=status][aria-label]')).toHaveCount(0)
    const { shift } = await seenOn(page)
    note({ shift })
    expect(shift).toBeLessThan(MAX_SHIFT)
    // The measure itself works: a block that pushes everything down is seen.
    await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<div style="height:300px"></div>'))
    await expect.poll(async () => (await seenOn(page)).shift).toBeGreaterThan(MAX_SHIFT)
  })
}

/** Shows every column that the list has. */
async function showAllColumns(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const boxes = page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) if (await box.isEnabled()) await box.check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return Number(await page.getByRole('grid').getAttribute('aria-colcount'))
}

const scrollThrough = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    const grid = document.querySelector('[role=grid]')
    if (!grid) throw new Error('There is no grid')
    for (let step = 0; step < count; step++) {
      grid.scrollTop = Math.sin((step / count) * Math.PI) * (grid.scrollHeight - grid.clientHeight)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, frames)

test('100 rows of more than 30 columns scroll within the time of a frame', async ({ page, api }) => {
  test.slow()
  const { total } = await api.load('em_view')
  for (let missing = 100 - total; missing > 0; missing--) await register(api, 'Long list')
  // The columns are chosen over few rows: each choice draws them all anew.
  await page.goto('/view/em-info?size=25')
  await rest(page)
  const columns = await showAllColumns(page)
  await page.goto('/view/em-info?size=100')
  await rest(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const frameMs = async (frames: number) => {
    const before = await busyMs()
    await scrollThrough(page, frames)
    return ((await busyMs()) - before) / frames
  }
  const atOnceMs = await frameMs(60)
  // Drawn ahead while nobody waited for anything.
  await expect(page.locator('[role=row][data-id]')).toHaveCount(100)
  const restedMs = await frameMs(120)
  note({ columns, atOnceMs, restedMs })
  expect(columns).toBeGreaterThan(30)
  expect(restedMs).toBeLessThan(MAX_FRAME_MS)
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
  const { interactionsMs } = await seenOn(page)
  note({ interactions: interactionsMs.length, medianMs: median(interactionsMs), slowestMs: Math.max(0, ...interactionsMs) })
  expect(median(interactionsMs)).toBeLessThan(MAX_INTERACTION_MS)
  expect(Math.max(0, ...interactionsMs)).toBeLessThan(2 * MAX_INTERACTION_MS)
})
