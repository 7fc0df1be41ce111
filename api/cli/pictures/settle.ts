import type { Page, Request } from 'playwright'

const SETTLE_MS = 10_000
/** A page that has asked for nothing and not changed for so long is finished; React shows what was fetched late up to 300 ms later. */
const STILL_MS = 350

/** Requests that are still open; the stream of change events never ends. */
const underway = new WeakMap<Page, Set<Request>>()

/** Keeps count of what a page has asked for, from now on: `settle` needs it. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  underway.set(page, requests)
  page.on('request', (request) => !new URL(request.url()).pathname.endsWith('/api/live') && requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Waits for the page to have loaded what it shows; a screen that never comes to rest is pictured as it is. */
export async function settle(page: Page): Promise<void> {
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
