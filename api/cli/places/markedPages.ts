import type { BrowserContext, Page } from 'playwright'
import { standings } from '#schema/texts/studio/placesIndex.ts'
import { watchRequests } from '../pictures/settle.ts'
import type { FoundText } from './choosePlaces.ts'

/** A page of the application that lists which of its texts stand where. */
export async function openMarked(context: BrowserContext): Promise<Page> {
  // The name is that of `src/texts/inPlace.ts`, whose other parts need a browser.
  await context.addInitScript("sessionStorage.setItem('clearance.places', 'listed')")
  const page = await context.newPage()
  watchRequests(page)
  return page
}

interface Listed extends Omit<FoundText, 'standing'> {
  standing: string
}

/** The texts of the page as it is now. */
export async function listPlaces(page: Page): Promise<FoundText[]> {
  const [seen, told] = standings
  const listed = await page.evaluate<Listed[]>('window.listPlaces?.() ?? []')
  return listed.map((text) => ({ ...text, standing: text.standing === 'text' && text.width > 0 ? seen : told }))
}

/** What the page calls itself. */
export async function headingOf(page: Page): Promise<string> {
  const headings = await page.locator('h1').allTextContents()
  return headings[0]?.trim() ?? ''
}
