import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import type { DemoAccount, Who } from './SharedContexts.ts'
import { createContext, prepare, SharedContexts, tabOf } from './SharedContexts.ts'

export { expect } from '@playwright/test'

interface Rows<Row = Record<string, unknown>> {
  rows: Row[]
  total: number
}

/** The API beside the page, as the operator: to know what the page should show, and to be somebody else who writes. */
export interface JourneyApi {
  load: <Row = Record<string, unknown>>(tableName: string, body?: object) => Promise<Rows<Row>>
  /** Adds a record and answers its id. */
  insert: (tableName: string, data: object) => Promise<number>
  update: (tableName: string, data: object) => Promise<void>
  /** Any call by its path behind /api/; answers its data. */
  post: <Data>(path: string, data: object) => Promise<Data>
  /** Has order events taken, all of them. */
  take: (events: readonly object[]) => Promise<void>
}

interface Fixtures {
  /** Whether the test has contexts of its own: for what nothing resets, such as the clock. `test.use({ isolated: true })` */
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
    // What a failed test leaves is looked at, and its worker ends.
    if (testInfo.status !== testInfo.expectedStatus) return
    // Prepared now and not when it is taken again: until then a page would go on with what it does.
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
 * To an address as Back and Forward go there: without loading the application anew for each. Nobody hears of a new address
 * while the application is being built up: it has to show a page first.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  // In the document, not in sight: a dialog that stands over the page hides its heading from the accessibility tree.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
