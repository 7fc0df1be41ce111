/*
 * Takes a picture of every screen in light, dark and narrow into .screens, to be looked at; names the screens whose page
 * broke. The node and its database are gone afterwards.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { allTables } from '#schema/registry.ts'
import { buildWeb, isWebStale } from '../buildWeb.ts'
import { projectRoot } from '../config.ts'
import { browserArguments } from './browserArguments.ts'
import { findBrowser } from './findBrowser.ts'

const START_MS = 90_000
const SETTLE_MS = 10_000
const folder = join(projectRoot, '.screens')

const looks = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'narrow', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const
type Look = (typeof looks)[number]

/** The screens of tables; what else there is stands in the menu. */
const tableRoutes = allTables.flatMap(({ menu, route, variants = [] }) =>
  menu ? [...(route === undefined ? [] : [route]), ...variants.map((variant) => variant.route)] : [],
)

async function routesOn(page: Page): Promise<string[]> {
  const links = await page.locator('a[href^="/view/"]').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  return [...new Set([...addresses.flatMap((address) => /^\/view\/([^?]+)/.exec(address ?? '')?.[1] ?? []), ...tableRoutes])]
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

/** Waits for the page to have loaded what it shows; a screen that never comes to rest is pictured as it is. */
async function settle(page: Page): Promise<void> {
  await page.locator('main').waitFor({ timeout: SETTLE_MS })
  const isLoading = page.locator('[aria-busy=true], main [role=status][aria-label]').first()
  await isLoading.waitFor({ state: 'hidden', timeout: SETTLE_MS }).catch(() => undefined)
}

/** The pictures of one look; answers how many there are, and the screens that broke. */
async function takePictures(browser: Browser, address: string, { name, colorScheme, viewport }: Look) {
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const broken: string[] = []
  let route = ''
  page.on('pageerror', (error) => broken.push(`${route} (${name}): ${error.message}`))
  await page.goto(address)
  await page
    .getByRole('button', { name: /sign in/i })
    .first()
    .waitFor({ timeout: SETTLE_MS })
  await page.screenshot({ path: join(folder, `sign-in-${name}.png`) })
  await signIn(page, address)
  await page.goto(`${address}/view/dashboard`)
  await settle(page)
  const routes = await routesOn(page)
  for (route of routes) {
    try {
      await page.goto(`${address}/view/${route}`)
      await settle(page)
      await page.screenshot({ path: join(folder, `${route.replaceAll('/', '-')}-${name}.png`) })
    } catch (error) {
      broken.push(`${route} (${name}): ${(error as Error).message.split('\n')[0]}`)
    }
  }
  await context.close()
  return { count: routes.length, broken }
}

rmSync(folder, { recursive: true, force: true })
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
    console.log(`${count} screens in ${look.name} are in .screens`)
    for (const line of broken) console.error(line)
    if (broken.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await node.stop()
}
