import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { pictured } from '#schema/texts/studio/placesIndex.ts'
import type { FoundText, Visit } from './choosePlaces.ts'
import { pictureOf } from './choosePlaces.ts'

/** Pictures are this much smaller than the screen: a word can still be read, and all of them together have a few megabytes. */
const SCALE = 0.6
const QUALITY = 55

/** What is seen on the way through screens, mails and papers. */
export class Walk {
  readonly visits: Visit[] = []
  /** What was to be seen and was not. */
  readonly broken: string[] = []
  readonly address: string
  readonly #browser: Browser
  readonly #folder: string

  /** @param folder where the pictures go */
  constructor(browser: Browser, address: string, folder: string) {
    this.#browser = browser
    this.address = address
    this.#folder = folder
  }

  /** Browsers begin anew in it, in English. */
  newContext(): Promise<BrowserContext> {
    return this.#browser.newContext({
      viewport: pictured,
      deviceScaleFactor: SCALE,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en',
    })
  }

  /** Takes the picture of what the page shows, on which these texts were found. */
  async note(page: Page, { picture, ...screen }: Omit<Visit, 'found'>, found: readonly FoundText[]): Promise<void> {
    if (found.length === 0) this.broken.push(`${picture}: no text was found`)
    const name = pictureOf(picture)
    await page.screenshot({ path: join(this.#folder, `${name}.jpg`), type: 'jpeg', quality: QUALITY, scale: 'device' })
    this.visits.push({ ...screen, picture: name, found })
  }

  /** Notes a step that failed and goes on. */
  async attempt(what: string, step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      this.broken.push(`${what}: ${(error as Error).message.split('\n', 1)[0]}`)
    }
  }
}
