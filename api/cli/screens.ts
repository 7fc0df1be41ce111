/*
 * Takes a picture of every screen, of a record of each list, of its dialogs and of other states in light, dark, at 1280 and 1920
 * px, narrow, and in German and Finnish both wide and narrow, into .screens, to be looked at; names what broke. The node and its database are gone afterwards.
 * `npm run screens -- vat order narrow` pictures only those whose names contain one of the words, in the looks that are named.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { allTables } from '#schema/registry.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'
import { buildWeb, isWebStale } from '../process/buildWeb.ts'
import { projectRoot } from '../config.ts'
import { startJourneyNode } from './testing/startJourneyNode.ts'
import { browserArguments } from './testing/browserArguments.ts'
import { findBrowser } from './testing/findBrowser.ts'
import type { ScreenState } from './screenStates.ts'
import { screenStates } from './screenStates.ts'
import { faultsOn } from './pictures/faultsOn.ts'
import { recordStates } from './pictures/recordStates.ts'
import { settle, watchRequests } from './pictures/settle.ts'
import { takeStep } from './pictures/takeStep.ts'
import { wordsIn } from './pictures/wordsIn.ts'

const SETTLE_MS = 10_000
/** A phone: narrower than any tablet. */
const PHONE_PX = 600
const catalogues = { de, fi }
const folder = join(projectRoot, '.screens')
const wanted = process.argv.slice(2)

const looks = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'laptop', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'wide', colorScheme: 'light', viewport: { width: 1920, height: 1080 } },
  { name: 'narrow', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { name: 'german', colorScheme: 'light', viewport: { width: 1280, height: 800 }, language: 'de' },
  { name: 'finnish', colorScheme: 'light', viewport: { width: 1280, height: 800 }, language: 'fi' },
  { name: 'german-narrow', colorScheme: 'light', viewport: { width: 390, height: 844 }, language: 'de' },
  { name: 'finnish-narrow', colorScheme: 'light', viewport: { width: 390, height: 844 }, language: 'fi' },
] as const
type Look = (typeof looks)[number] & { language?: keyof typeof catalogues }
const isLook = (word: string) => looks.some(({ name }) => name === word)
const words = wanted.filter((word) => !isLook(word))
const wantedLooks = wanted.some(isLook) ? looks.filter(({ name }) => wanted.includes(name)) : looks

let pages: readonly ScreenState[] | undefined

/** The screens of tables; the others are found in the menu. */
const tableRoutes = allTables.flatMap(({ menu, route, variants = [] }) =>
  menu ? [...(route === undefined ? [] : [route]), ...variants.map((variant) => variant.route)] : [],
)

/** The pages of the menu: a search opens the groups with matches, and every title contains a vowel. */
async function routesOn(page: Page): Promise<string[]> {
  const search = page.getByRole('navigation').getByRole('searchbox')
  const found: string[] = []
  for (const letter of 'aeiou') {
    await search.fill(letter)
    const links = await page.locator('nav a[href^="/view/"]').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    found.push(...addresses.flatMap((address) => /^\/view\/([^?]+)/.exec(address ?? '')?.[1] ?? []))
  }
  await search.fill('')
  return [...new Set(['dashboard', ...found, ...tableRoutes])]
}

/** Navigates like Back and Forward, without reloading the application, which takes the most time. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate<void>(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`)

/** @returns an access token */
async function signIn(page: Page, address: string, language: string): Promise<string> {
  const reply = await page.request.post(`${address}/internal/api/auth/open-id/connect`, {
    data: { grant_type: 'password', username: 'admin', password: 'admin-demo' },
  })
  const { refresh_token, access_token } = (await reply.json()) as { refresh_token: string; access_token: string }
  await page.goto(`${address}/internal/api/health/live`)
  await page.evaluate(
    ([token, chosen]) => {
      localStorage.setItem('clearance.refresh_token', token)
      localStorage.setItem('clearance.language', chosen)
    },
    [refresh_token, language] as const,
  )
  return access_token
}

/** What a state has changed of how lists look is remembered by the browser. A text, because the types of the browser are not those of the server. */
const forgetLayouts = (page: Page): Promise<void> =>
  page.evaluate<void>(
    `for (const key of Object.keys(localStorage)) if (/^clearance\\.(columns\\.|timelineFolded)/.test(key)) localStorage.removeItem(key)`,
  )

/** Takes the pictures of one look. @returns how many there are, and what failed */
async function takePictures(browser: Browser, address: string, { name: look, colorScheme, viewport, language }: Look) {
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce', locale: language ?? 'en' })
  const page = await context.newPage()
  watchRequests(page)
  const broken: string[] = []
  const called = language === undefined ? undefined : wordsIn(catalogues[language])
  let state = ''
  page.on('pageerror', (error) => broken.push(`${state} (${look}): ${error.message}`))
  await page.goto(address)
  await page.locator('button[type=submit]').first().waitFor({ timeout: SETTLE_MS })
  await page.screenshot({ path: join(folder, `sign-in-${look}.png`) })
  const accessToken = await signIn(page, address, language ?? 'en')
  await page.goto(`${address}/view/dashboard`)
  await settle(page)
  if (!pages) {
    // On a phone the menu is a drawer.
    await page.setViewportSize(looks[0].viewport)
    const screens = (await routesOn(page)).map((route): ScreenState => ({ name: route, route, steps: [] }))
    pages = [...screens, ...(await recordStates({ request: page.request, address, accessToken }))]
    await page.setViewportSize(viewport)
  }
  const isWanted = ({ name }: ScreenState) => words.length === 0 || words.some((word) => name.includes(word))
  const states = [...pages, ...screenStates].filter(isWanted)
  const isNarrow = viewport.width < PHONE_PX
  // What one state has opened must not be visible in the next.
  let isTouched = true
  for (const { name, route, steps, narrowSteps } of states) {
    state = name
    try {
      if (isTouched) await page.goto(`${address}/view/${route}`)
      else await goWithin(page, `/view/${route}`)
      isTouched = steps.length > 0
      await settle(page)
      for (const step of (isNarrow && narrowSteps) || steps)
        await takeStep(page, step, called).catch(async (error) => {
          // On a phone the buttons of a page are in a menu, and some of them on a small laptop.
          if ((isNarrow && narrowSteps) || viewport.width >= looks[0].viewport.width) throw error
          await takeStep(page, { press: 'More' }, called)
          await takeStep(page, step, called)
        })
    } catch (error) {
      broken.push(`${name} (${look}): ${(error as Error).message.split('\n')[0]}`)
    }
    await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, '-')}-${look}.png`) })
    broken.push(...(await faultsOn(page)).map((fault) => `${name} (${look}): ${fault}`))
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(viewport)
    await page.unrouteAll()
    if (isTouched) await forgetLayouts(page)
  }
  await context.close()
  return { count: states.length, broken }
}

if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
if (isWebStale()) await buildWeb()
const found = await findBrowser()
const node = await startJourneyNode()
const browser = await chromium.launch({
  executablePath: found.path,
  args: browserArguments,
  env: { ...process.env, ...found.env },
})
try {
  for (const look of wantedLooks) {
    const { count, broken } = await takePictures(browser, node.address, look)
    console.log(`${count} pictures in ${look.name} are in .screens`)
    for (const line of broken) console.error(line)
    if (broken.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await node.stop()
}
