import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** WCAG 2.2 AA requires more than axe checks by default, such as targets of 24 pixels. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rows of a list are alike: checking hundreds of cells would take seconds and find nothing new. */
const rowsBelow = '[role=row][data-id]:nth-child(n+6)'

/** How long something half drawn may take to be complete. */
const settleMs = 500

/**
 * What axe calls serious or worse on the current page, or in the part that is open over the rest. Findings that are gone a
 * moment later, because something was still being drawn, do not count.
 */
export async function findings(page: Page, within?: string): Promise<string[]> {
  const found = await look(page, within)
  if (found.length === 0) return found
  await page.evaluate((ms) => new Promise((over) => setTimeout(over, ms)), settleMs)
  return look(page, within)
}

/** Sees that axe finds nothing serious in the open dialog on a phone in the dark; afterwards the page is as before. */
export async function passesAxeInDark(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
}

async function look(page: Page, within: string | undefined): Promise<string[]> {
  // Elements in transition look paler, which is over in a moment.
  await page.locator('button[aria-busy=true]').first().waitFor({ state: 'hidden' })
  // Passed checks are not collected, which would be most of the work. The check for sounds that play by themselves is off: axe
  // would preload all styles and media for it, and never calls it serious. A target that a note covers for a few seconds is not
  // too small because of that.
  const isNoted = (await page.locator('[aria-live=polite] > .MuiAlert-root').count()) > 0
  const options = {
    resultTypes: ['violations' as const],
    preload: false,
    rules: { 'target-size': { enabled: !isNoted } },
  }
  // Only once per document: the source of axe is half a megabyte, and is sent twice.
  const isThere = await page.evaluate(() => 'axe' in window)
  // Runs in the page itself: there are no frames of other origins, for which axe would open another page each time.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
    .options(options)
    .withTags(tags)
    .exclude(rowsBelow)
    .setLegacyMode(true)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}: ${nodes[0]?.failureSummary}`)
}
