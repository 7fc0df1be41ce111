import type { BrowserContext, Page } from 'playwright'
import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import { generalForm } from '#schema/texts/studio/gapsOf.ts'
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

const english = new Map(allTexts().map((text) => [text.key, generalForm(text.english)]))

/** Where a title stands, its English word stands as well: most languages translate that, and not each title by itself. */
function wordOf(key: string): string[] {
  const word = `words.${english.get(key)}`
  return key.startsWith('titles.') && english.has(word) ? [word] : []
}

/** The texts of the page as it is now. */
export async function listPlaces(page: Page): Promise<FoundText[]> {
  const [seen, told] = standings
  const listed = await page.evaluate<Listed[]>('window.listPlaces?.() ?? []')
  return listed.flatMap((text) => {
    const standing = text.standing === 'text' && text.width > 0 ? seen : told
    return [text.key, ...wordOf(text.key)].map((key) => ({ ...text, key, standing }))
  })
}

/** What the page calls itself. */
export async function headingOf(page: Page): Promise<string> {
  const headings = await page.locator('h1').allTextContents()
  return headings[0]?.trim() ?? ''
}
