import { join } from 'node:path'
import type { Browser } from 'playwright'
import type { Catalogue } from '#schema/texts/Catalogue.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'
import { isPseudo } from '#schema/texts/studio/languageRows.ts'
import { pseudoCatalogue } from '../../../src/texts/pseudoCatalogue.ts'
import type { ScreenState } from '../screenStates.ts'
import { screenStates } from '../screenStates.ts'
import { faultsOn } from './faultsOn.ts'
import { overlapsOn } from './overlapsOn.ts'
import { recordStates } from './recordStates.ts'
import { settle, watchRequests } from './settle.ts'
import { untranslatedOn } from './untranslatedOn.ts'
import { routesOn, signIn, visit } from './visits.ts'
import { wordsIn } from './wordsIn.ts'

const SETTLE_MS = 10_000

const wide = { width: 1440, height: 900 }
const laptop = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

/** How a screen is looked at. */
interface Look {
  name: string
  colorScheme?: 'dark'
  viewport: { width: number; height: number }
  language?: keyof typeof catalogues
}

const catalogues: Readonly<Record<'de' | 'fi' | 'en-XA' | 'en-XB', () => Promise<Catalogue>>> = {
  de: async () => de,
  fi: async () => fi,
  'en-XA': () => pseudoCatalogue('en-XA'),
  'en-XB': () => pseudoCatalogue('en-XB'),
}

export const looks: readonly Look[] = [
  { name: 'light', viewport: wide },
  { name: 'dark', colorScheme: 'dark', viewport: wide },
  { name: 'laptop', viewport: laptop },
  { name: 'wide', viewport: { width: 1920, height: 1080 } },
  { name: 'narrow', viewport: narrow },
  { name: 'german', viewport: laptop, language: 'de' },
  { name: 'finnish', viewport: laptop, language: 'fi' },
  { name: 'german-narrow', viewport: narrow, language: 'de' },
  { name: 'finnish-narrow', viewport: narrow, language: 'fi' },
  { name: 'accents', viewport: wide, language: 'en-XA' },
  { name: 'mirrored', viewport: wide, language: 'en-XB' },
  { name: 'mirrored-narrow', viewport: narrow, language: 'en-XB' },
]

interface Wanted {
  browser: Browser
  address: string
  /** Where the pictures go. */
  folder: string
  /** Parts of the names of screens and states; without one all of them. */
  words: readonly string[]
}

let screens: readonly ScreenState[] | undefined

/** Takes the pictures of one look. @returns how many there are, and what failed */
export async function takePictures(look: Look, { browser, address, folder, words }: Wanted) {
  const { name: called, colorScheme = 'light', viewport, language } = look
  const locale = language === undefined || isPseudo(language) ? 'en' : language
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce', locale })
  const page = await context.newPage()
  watchRequests(page)
  const broken: string[] = []
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  await page.goto(address)
  await page.locator('button[type=submit]').first().waitFor({ timeout: SETTLE_MS })
  await page.screenshot({ path: join(folder, `sign-in-${called}.png`) })
  await signIn(page, address, language ?? 'en')
  await page.goto(`${address}/view/dashboard`)
  await settle(page)
  if (!screens) {
    // On a phone the menu is a drawer.
    await page.setViewportSize(wide)
    const pages = (await routesOn(page)).map((route): ScreenState => ({ name: route, route, steps: [] }))
    screens = [...pages, ...(await recordStates(page, address))]
    await page.setViewportSize(viewport)
  }
  const isWanted = ({ name }: ScreenState) => words.length === 0 || words.some((word) => name.includes(word))
  const states = [...screens, ...screenStates].filter(isWanted)
  await visit(page, states, {
    address,
    called: language && wordsIn(await catalogues[language]()),
    async look({ name }, failure) {
      await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, '-')}-${called}.png`) })
      const faults = [
        ...(failure ? [failure.message.split('\n', 1)[0] ?? ''] : []),
        ...thrown.splice(0),
        ...(await faultsOn(page)),
        ...(language === 'en-XA' ? (await untranslatedOn(page)).map((text) => `not translated: ${text}`) : []),
        ...(language === 'en-XB' ? await overlapsOn(page) : []),
      ]
      broken.push(...faults.map((fault) => `${name} (${called}): ${fault}`))
    },
  })
  await context.close()
  return { count: states.length, broken }
}
