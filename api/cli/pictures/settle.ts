import type { Page, Request } from 'playwright'

const SETTLE_MS = 10_000
/** A page without requests and changes for this long is finished; React shows lazy components up to 300 ms late. */
const STILL_MS = 350

/** Requests that are still open; the stream of change events never ends. */
const underway = new WeakMap<Page, Set<Request>>()

/** Counts the open requests of a page from now on, which `settle` needs. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  underway.set(page, requests)
  page.on('request', (request) => !new URL(request.url()).pathname.endsWith('/api/live') && requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/**
 * Waits until nothing in the document has changed for a while. It is observed in the page, because sending it here for comparison
 * would cost a second of processor time per screen. The code is a text, because the types of the browser do not exist here.
 */
const still = (page: Page, maxMs: number): Promise<void> =>
  page.evaluate<void>(`new Promise((resolve) => {
    let timer = setTimeout(resolve, ${STILL_MS})
    setTimeout(resolve, ${maxMs})
    new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, ${STILL_MS})
    }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
  })`)

/** Elements that are still loading. */
const loading = 'main [aria-busy=true]'

/** Waits until the page has loaded; after a time limit it continues with the page as it is. */
export async function settle(page: Page): Promise<void> {
  await page.locator('main').waitFor({ timeout: SETTLE_MS })
  const giveUpAt = performance.now() + SETTLE_MS
  do await still(page, giveUpAt - performance.now())
  while (performance.now() < giveUpAt && (underway.get(page)?.size || (await page.locator(loading).count())))
}
