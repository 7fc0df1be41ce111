import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 AA asks for more than axe looks for unasked: targets of 24 pixels, for one. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe calls serious or worse on the page as it stands, or in the part of it that is open over the rest. */
export async function findings(page: Page, within?: string): Promise<string[]> {
  // What passes is not gathered: on a list of hundreds of cells that is most of the work.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
