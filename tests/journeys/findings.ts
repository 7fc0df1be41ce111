import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 AA asks for more than axe looks for unasked: targets of 24 pixels, for one. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rows of a list are alike: looking at hundreds of cells would take seconds and find nothing else. */
const rowsBelow = '[role=row][data-id]:nth-child(n+6)'

/** How long what is half drawn may take to be whole. */
const settleMs = 500

/**
 * What axe calls serious or worse on the page as it stands, or in the part of it that is open over the rest. What is found
 * while something is being drawn, and is gone a moment later, nobody meets.
 */
export async function findings(page: Page, within?: string): Promise<string[]> {
  const found = await look(page, within)
  if (found.length === 0) return found
  await page.evaluate((ms) => new Promise((over) => setTimeout(over, ms)), settleMs)
  return look(page, within)
}

async function look(page: Page, within: string | undefined): Promise<string[]> {
  // What is under way looks paler, and is over in a moment.
  await page.locator('button[aria-busy=true]').first().waitFor({ state: 'hidden' })
  // What passes is not gathered: that is most of the work. Sounds that play by themselves, for which axe would read all
  // styles and media beforehand, it does not call serious.
  // What a note lies over for its seconds is no smaller for that.
  const isNoted = (await page.locator('[aria-live=polite] > .MuiAlert-root').count()) > 0
  const options = {
    resultTypes: ['violations' as const],
    preload: false,
    rules: { 'target-size': { enabled: !isNoted } },
  }
  // Once a document: the text of axe is half a megabyte, and is sent twice.
  const isThere = await page.evaluate(() => 'axe' in window)
  // In the page itself: there are no frames of other origins, for which axe would open a page of its own each time.
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
