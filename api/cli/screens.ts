/*
 * Takes a picture of every screen, of its dialogs and of other states in light, dark, at 1280 px and narrow into .screens, to be looked
 * at; names what broke. The node and its database are gone afterwards. `npm run screens -- vat` pictures only those whose
 * names contain the word.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Browser, Locator, Page, Request } from 'playwright'
import { chromium } from 'playwright'
import { allTables } from '#schema/registry.ts'
import { buildWeb, isWebStale } from '../process/buildWeb.ts'
import { projectRoot } from '../config.ts'
import { browserArguments } from './browserArguments.ts'
import { findBrowser } from './findBrowser.ts'
import type { ScreenState, Step } from './screenStates.ts'
import { screenStates } from './screenStates.ts'

const START_MS = 90_000
const SETTLE_MS = 10_000
const STEP_MS = 5_000
/** A page that has asked for nothing and not changed for so long is finished; React shows what was fetched late up to 300 ms later. */
const STILL_MS = 350
const folder = join(projectRoot, '.screens')
const wanted = process.argv[2] ?? ''

const looks = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'laptop', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'narrow', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const
type Look = (typeof looks)[number]

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

async function signIn(page: Page, address: string): Promise<void> {
  const reply = await page.request.post(`${address}/internal/api/auth/open-id/connect`, {
    data: { grant_type: 'password', username: 'admin', password: 'admin-demo' },
  })
  const { refresh_token } = (await reply.json()) as { refresh_token: string }
  await page.goto(`${address}/internal/api/health/live`)
  await page.evaluate((token) => {
    localStorage.setItem('clearance.refresh_token', token)
    localStorage.setItem('clearance.language', 'en')
  }, refresh_token)
}

/** Requests that are still open; the stream of change events never ends. */
const underway = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  underway.set(page, requests)
  page.on('request', (request) => !new URL(request.url()).pathname.endsWith('/api/live') && requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Waits for the page to have loaded what it shows; a screen that never comes to rest is pictured as it is. */
async function settle(page: Page): Promise<void> {
  await page.locator('main').waitFor({ timeout: SETTLE_MS })
  const giveUpAt = Date.now() + SETTLE_MS
  let before = ''
  while (Date.now() < giveUpAt) {
    const now = await page.content()
    if (now === before && !underway.get(page)?.size) return
    before = now
    await page.waitForTimeout(STILL_MS)
  }
}

const pressable = ['button', 'link', 'tab', 'menuitem', 'checkbox', 'switch'] as const

/** The element with this label; otherwise the first whose label begins with these words or contains them. */
async function named(page: Page, name: string): Promise<Locator> {
  const called = (exact: boolean) =>
    pressable.map((role) => page.getByRole(role, { name, exact })).reduce((some, others) => some.or(others))
  const choices = [called(true).first(), called(false).first(), page.getByRole('columnheader', { name, exact: true })]
  await choices
    .reduce((some, others) => some.or(others))
    .first()
    .waitFor({ timeout: STEP_MS })
  for (const choice of choices) if (await choice.isVisible()) return choice
  throw new Error(`Nothing that can be pressed is called ${name}`)
}

async function take(page: Page, step: Step): Promise<void> {
  if ('press' in step) await (await named(page, step.press)).click({ timeout: STEP_MS })
  else if ('fill' in step) await page.getByLabel(step.fill).last().fill(step.with, { timeout: STEP_MS })
  else if ('keys' in step) await page.keyboard.press(step.keys)
  else if ('write' in step) await page.keyboard.type(step.write)
  else await page.route(`**/api/${step.lose}`, (route) => route.abort())
  await settle(page)
}

/** The pictures of one look; answers how many there are, and what broke. */
async function takePictures(browser: Browser, address: string, { name: look, colorScheme, viewport }: Look) {
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
  await signIn(page, address)
  await page.goto(`${address}/view/dashboard`)
  await settle(page)
  // On a phone the menu is a drawer; its pages are those of the other looks.
  routes ??= await routesOn(page)
  const screens = routes.map((route): ScreenState => ({ name: route, route, steps: [] }))
  const states = [...screens, ...screenStates].filter(({ name }) => name.includes(wanted))
  for (const { name, route, steps } of states) {
    state = name
    try {
      await page.goto(`${address}/view/${route}`)
      await settle(page)
      for (const step of steps) await take(page, step)
    } catch (error) {
      broken.push(`${name} (${look}): ${(error as Error).message.split('\n')[0]}`)
    }
    await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, '-')}-${look}.png`) })
    await page.unrouteAll()
  }
  await context.close()
  return { count: states.length, broken }
}

if (wanted === '') rmSync(folder, { recursive: true, force: true })
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
  for (const look of looks) {
    const { count, broken } = await takePictures(browser, node.address, look)
    console.log(`${count} pictures in ${look.name} are in .screens`)
    for (const line of broken) console.error(line)
    if (broken.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await node.stop()
}
