/*
 * Takes a picture of every screen, of its dialogs and of other states in light, dark, at 1280 px, narrow, in German and in
 * Finnish into .screens, to be looked at; names what broke. The node and its database are gone afterwards.
 * `npm run screens -- vat order narrow` pictures only those whose names contain one of the words, in the looks that are named.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { allTables } from '#schema/registry.ts'
import { buildWeb, isWebStale } from '../process/buildWeb.ts'
import { projectRoot } from '../config.ts'
import { browserArguments } from './browserArguments.ts'
import { findBrowser } from './findBrowser.ts'
import type { ScreenState } from './screenStates.ts'
import { screenStates } from './screenStates.ts'
import { settle, watchRequests } from './pictures/settle.ts'
import { takeStep } from './pictures/takeStep.ts'

const START_MS = 90_000
const SETTLE_MS = 10_000
const folder = join(projectRoot, '.screens')
const wanted = process.argv.slice(2)

const looks = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'laptop', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'narrow', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { name: 'german', colorScheme: 'light', viewport: { width: 1280, height: 800 }, language: 'de' },
  { name: 'finnish', colorScheme: 'light', viewport: { width: 1280, height: 800 }, language: 'fi' },
] as const
type Look = (typeof looks)[number] & { language?: string }
const isLook = (word: string) => looks.some(({ name }) => name === word)
const words = wanted.filter((word) => !isLook(word))
const wantedLooks = wanted.some(isLook) ? looks.filter(({ name }) => wanted.includes(name)) : looks

let routes: readonly string[] | undefined

/** The screens of tables; what else there is stands in the menu. */
const tableRoutes = allTables.flatMap(({ menu, route, variants = [] }) =>
  menu ? [...(route === undefined ? [] : [route]), ...variants.map((variant) => variant.route)] : [],
)

/** The pages of the menu: a search opens the groups in which it finds something, and every title has a vowel. */
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

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

async function startNode(): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['api/cli/journeyServer.ts'], {
    cwd: projectRoot,
    env: { ...process.env, JOURNEY_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + START_MS
  for (;;) {
    const isReady = await fetch(`${address}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error('The node for the pictures does not start')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { address, stop }
}

async function signIn(page: Page, address: string, language: string): Promise<void> {
  const reply = await page.request.post(`${address}/internal/api/auth/open-id/connect`, {
    data: { grant_type: 'password', username: 'admin', password: 'admin-demo' },
  })
  const { refresh_token } = (await reply.json()) as { refresh_token: string }
  await page.goto(`${address}/internal/api/health/live`)
  await page.evaluate(
    ([token, chosen]) => {
      localStorage.setItem('clearance.refresh_token', token)
      localStorage.setItem('clearance.language', chosen)
    },
    [refresh_token, language] as const,
  )
}

/** The pictures of one look; answers how many there are, and what broke. */
async function takePictures(browser: Browser, address: string, { name: look, colorScheme, viewport, language = 'en' }: Look) {
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  watchRequests(page)
  const broken: string[] = []
  let state = ''
  page.on('pageerror', (error) => broken.push(`${state} (${look}): ${error.message}`))
  await page.goto(address)
  await page
    .getByRole('button', { name: /sign in/i })
    .first()
    .waitFor({ timeout: SETTLE_MS })
  await page.screenshot({ path: join(folder, `sign-in-${look}.png`) })
  await signIn(page, address, language)
  await page.goto(`${address}/view/dashboard`)
  await settle(page)
  if (!routes) {
    // On a phone the menu is a drawer.
    await page.setViewportSize(looks[0].viewport)
    routes = await routesOn(page)
    await page.setViewportSize(viewport)
  }
  const screens = routes.map((route): ScreenState => ({ name: route, route, steps: [] }))
  const isWanted = ({ name }: ScreenState) => words.length === 0 || words.some((word) => name.includes(word))
  // Steps name what they act on in English.
  const canBeReached = ({ steps }: ScreenState) => language === 'en' || steps.length === 0
  const states = [...screens, ...screenStates].filter((one) => isWanted(one) && canBeReached(one))
  for (const { name, route, steps } of states) {
    state = name
    try {
      await page.goto(`${address}/view/${route}`)
      await settle(page)
      for (const step of steps) await takeStep(page, step)
    } catch (error) {
      broken.push(`${name} (${look}): ${(error as Error).message.split('\n')[0]}`)
    }
    await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, '-')}-${look}.png`) })
    await page.unrouteAll()
  }
  await context.close()
  return { count: states.length, broken }
}

if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
if (isWebStale()) await buildWeb()
const found = await findBrowser()
const node = await startNode()
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
