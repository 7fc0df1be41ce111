import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 AA asks for more than axe looks for unasked: targets of 24 pixels, for one. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rows of a list are alike: looking at hundreds of cells would take seconds and find nothing else. */
const rowsBelow = '[role=row][data-id]:nth-child(n+9)'

/** What axe calls serious or worse on the page as it stands, or in the part of it that is open over the rest. */
export async function findings(page: Page, within?: string): Promise<string[]> {
  // What passes is not gathered: that is most of the work.
  const options = { resultTypes: ['violations' as const] }
  // In the page itself: there are no frames of other origins, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).options(options).withTags(tags).exclude(rowsBelow).setLegacyMode(true)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
