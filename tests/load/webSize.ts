import { gzipSync } from 'node:zlib'
import type { Browser as PlaywrightBrowser, Page } from 'playwright'
import { chromium } from 'playwright'
import { browserArguments } from '../../api/cli/testing/browserArguments.ts'
import { findBrowser } from '../../api/cli/testing/findBrowser.ts'
import { account } from './benchData.ts'

export interface WebSize {
  /** Compressed kilobytes of JavaScript that a visitor gets. */
  beforeSignIn: number
  /** The same for somebody who is signed in, until the rows of a list are shown. */
  beforeTable: number
}

const REFRESH_TOKEN = 'clearance.refresh_token'

/** Records the compressed size of each script that the page gets, including preloaded ones. */
function watchScripts(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizes.set(
        response.url(),
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      )
  })
  return async () => Math.round((await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1024)
}

async function beforeSignIn(browser: PlaywrightBrowser, address: string): Promise<number> {
  const page = await browser.newPage()
  const loaded = watchScripts(page)
  await page.goto(address)
  await page.locator('input[type=password]').waitFor()
  const size = await loaded()
  await page.close()
  return size
}

async function beforeTable(browser: PlaywrightBrowser, address: string): Promise<number> {
  const page = await browser.newPage()
  const answer = await page.request.post(`${address}/api/auth/open-id/connect`, { data: { grant_type: 'password', ...account } })
  const { refresh_token } = (await answer.json()) as { refresh_token: string }
  await page.goto(`${address}/api/health/live`)
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [REFRESH_TOKEN, refresh_token] as const)
  const loaded = watchScripts(page)
  await page.goto(`${address}/view/order_info`)
  await page.getByText('ORD-1000000').first().waitFor()
  const size = await loaded()
  await page.close()
  return size
}

/** The size of the built web application, measured in a real browser; undefined if none starts. */
export async function measureWeb(address: string): Promise<WebSize | undefined> {
  try {
    const { path, env } = await findBrowser()
    const environment = { ...process.env, ...env } as Record<string, string>
    const browser = await chromium.launch({ executablePath: path, args: browserArguments, env: environment })
    try {
      return { beforeSignIn: await beforeSignIn(browser, address), beforeTable: await beforeTable(browser, address) }
    } finally {
      await browser.close()
    }
  } catch (error) {
    console.log(`The web application could not be measured: ${(error as Error).message.split('\n')[0]}`)
    return undefined
  }
}
