import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** The demo accounts, one a role. */
export type DemoAccount = 'admin' | 'operator' | 'operator2' | 'auditor' | 'translator' | 'tester'

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
}

interface Fixtures {
  /** A page without a session. */
  visitor: Page
  /** A page in a context of its own, signed in with a demo account. */
  as: (account: DemoAccount) => Promise<Page>
  api: JourneyApi
}

const connectPath = '/internal/api/auth/open-id/connect'
const refreshTokenKey = 'clearance.refresh_token'

async function connect({ request }: Pick<BrowserContext, 'request'>, account: DemoAccount) {
  const data = { grant_type: 'password', username: account, password: `${account}-demo` }
  const answer = await request.post(connectPath, { data })
  return (await answer.json()) as { access_token: string; refresh_token: string }
}

/** Accounts have languages of their own; journeys read English unless they choose another. */
const speakEnglish = (context: BrowserContext) =>
  context.addInitScript((key) => localStorage.setItem(key, localStorage.getItem(key) ?? 'en'), 'clearance.language')

/**
 * Each test signs in for itself: refresh tokens are good for one use, so a stored state shared by tests would be taken
 * for a stolen one.
 */
async function signedInPage(context: BrowserContext, account: DemoAccount): Promise<Page> {
  await speakEnglish(context)
  const { refresh_token } = await connect(context, account)
  const page = await context.newPage()
  // Any answer of the origin will do to reach its storage; this one runs no script.
  await page.goto('/internal/api/health/live')
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [refreshTokenKey, refresh_token] as const)
  return page
}

/** `test` with pages that are signed in as the operator, unless they ask for another. */
export const test = base.extend<Fixtures>({
  visitor: async ({ context }, use) => {
    await speakEnglish(context)
    await use(await context.newPage())
  },
  page: async ({ context }, use) => use(await signedInPage(context, 'operator')),
  as: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      const context = await browser.newContext(baseURL ? { baseURL } : {})
      contexts.push(context)
      return signedInPage(context, account)
    })
    for (const context of contexts) await context.close()
  },
  api: async ({ request }, use) => {
    const { access_token } = await connect({ request }, 'operator')
    const headers = { authorization: `Bearer ${access_token}` }
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
