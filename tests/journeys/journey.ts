import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import type { DemoAccount, Who } from './SharedContexts.ts'
import { createContext, prepare, SharedContexts, tabOf } from './SharedContexts.ts'

export { expect } from '@playwright/test'

interface Rows<Row = Record<string, unknown>> {
  rows: Row[]
  total: number
}

/** The API as the operator, next to the page: to know what the page should show, and to write as somebody else would. */
export interface JourneyApi {
  load: <Row = Record<string, unknown>>(tableName: string, body?: object) => Promise<Rows<Row>>
  /** Adds a record and returns its id. */
  insert: (tableName: string, data: object) => Promise<number>
  update: (tableName: string, data: object) => Promise<void>
  /** Makes any call, given by its path after /api/, and returns its data. */
  post: <Data>(path: string, data: object) => Promise<Data>
  /** Sends order events, all of which have to be accepted. */
  take: (events: readonly object[]) => Promise<void>
}

interface Fixtures {
  /**
   * Whether the test has contexts of its own, which it needs for state that nothing resets, such as the clock. `test.use({
   * isolated: true })`
   */
  isolated: boolean
  /** The browser context of an account. */
  contextOf: (who: Who) => Promise<BrowserContext>
  /** A page without a session. */
  visitor: Page
  /** A page in a context of its own, signed in with a demo account. */
  as: (account: DemoAccount) => Promise<Page>
  api: JourneyApi
}

interface WorkerFixtures {
  sharedContexts: SharedContexts
}

/** `test` with pages that are signed in as the operator, unless they ask for another. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  isolated: [false, { option: true }],
  sharedContexts: [
    async ({ browser }, use) => {
      const contexts = new SharedContexts(browser)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  contextOf: async ({ browser, sharedContexts, isolated }, use, testInfo) => {
    const opened = new Map<Who, Promise<BrowserContext>>()
    await use((who) => {
      const context = opened.get(who) ?? (isolated ? createContext(browser, who) : sharedContexts.take(who))
      opened.set(who, context)
      return context
    })
    // What a failed test leaves behind is kept for inspection, and its worker ends.
    if (testInfo.status !== testInfo.expectedStatus) return
    // Prepared now and not at the next use, because until then the page would go on working.
    for (const [who, context] of opened) await (isolated ? (await context).close() : prepare(await context, who))
  },
  context: async ({ contextOf }, use) => use(await contextOf('operator')),
  page: async ({ context }, use) => use(tabOf(context)),
  visitor: async ({ contextOf }, use) => use(tabOf(await contextOf('nobody'))),
  as: async ({ contextOf }, use) => use(async (account) => tabOf(await contextOf(account))),
  api: async ({ request, sharedContexts }, use) => {
    const headers = { authorization: `Bearer ${await sharedContexts.accessToken(request)}` }
    const post = async <Data>(path: string, data: object): Promise<Data> => {
      const answer = await request.post(`/internal/api/${path}`, { data, headers })
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
      return ((await answer.json()) as { data: Data }).data
    }
    await use({
      load: (tableName, body = {}) => post('visualize/load', { tableName, ...body }),
      insert: async (tableName, data) => {
        const { rows } = await post<Rows<{ id: number }>>('persistence/insert', { tableName, data, returnColumns: ['id'] })
        if (!rows[0]) throw new Error(`${tableName} answered no row`)
        return rows[0].id
      },
      update: async (tableName, data) => {
        await post('persistence/update', { tableName, data })
      },
      post,
      take: async (events) => {
        const answer = await request.post('/internal/api/intake/orders', {
          data: events.map((event) => JSON.stringify(event)).join('\n'),
          headers: { ...headers, 'content-type': 'application/x-ndjson' },
        })
        const { data } = (await answer.json()) as { data?: { accepted: number } }
        if (data?.accepted !== events.length) throw new Error(await answer.text())
      },
    })
  },
})

/**
 * Goes to an address as Back and Forward do, without loading the application again. The application ignores a new address while
 * it starts, so it has to show a page first.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  // Looks in the document and not among the visible headings: a dialog over the page hides its heading from the accessibility
  // tree.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
