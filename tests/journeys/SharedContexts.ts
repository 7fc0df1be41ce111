import { delayAnswers } from './delayAnswers.ts'
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'

/** The demo accounts, one for each role. */
export type DemoAccount = 'admin' | 'operator' | 'operator2' | 'auditor' | 'translator' | 'tester'

/** Who uses a browser: an account, or somebody who has not signed in. */
export type Who = DemoAccount | 'nobody'

const connectPath = '/internal/api/auth/open-id/connect'
/** A page of the origin without scripts, from which its storage can be accessed. */
const blankPath = '/internal/api/health/live'
const refreshTokenKey = 'clearance.refresh_token'
const languageKey = 'clearance.language'

/** Access tokens last 15 minutes. */
const TOKEN_MS = 10 * 60_000

interface Tokens {
  access_token: string
  refresh_token: string
}

async function signIn(request: APIRequestContext, account: DemoAccount): Promise<Tokens> {
  const data = { grant_type: 'password', username: account, password: `${account}-demo` }
  const answer = await request.post(connectPath, { data })
  return (await answer.json()) as Tokens
}

/** The tab of a context that `prepare` has left. */
export function tabOf(context: BrowserContext): Page {
  const [tab] = context.pages()
  if (!tab) throw new Error('The context has no tab')
  return tab
}

/** A new context with one tab, signed in unless it is for nobody. */
export async function createContext(browser: Browser, who: Who): Promise<BrowserContext> {
  const context = await browser.newContext()
  // Playwright intercepts the choice of a file only while somebody listens; starting to listen when the button is pressed is
  // too late.
  context.on('page', (page) => page.on('filechooser', () => undefined))
  if (process.env['LATE_ANSWERS']) await delayAnswers(context)
  await prepare(context, who)
  return context
}

/**
 * Makes a context as good as new, with one tab that shows a blank page. The session stays, because each sign-in costs a
 * password hash; cache and tab stay, because a new tab costs as much as loading the application. English is chosen:
 * accounts have languages of their own.
 */
export async function prepare(context: BrowserContext, who: Who): Promise<void> {
  await context.setOffline(false)
  await context.clearPermissions()
  const [tab = await context.newPage(), ...others] = context.pages()
  await Promise.all(others.map((page) => page.close()))
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of ['request', 'response', 'requestfailed', 'console', 'dialog'] as const)
    await tab.removeAllListeners(event, {})
  await tab.goto(blankPath)
  await clearStorage(tab, who)
  await tab.setViewportSize({ width: 1440, height: 900 })
  await tab.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' })
  await tab.mouse.move(0, 0)
}

async function clearStorage(tab: Page, who: Who): Promise<void> {
  const token = await tab.evaluate((key) => localStorage.getItem(key), refreshTokenKey)
  const stored: Record<string, string> = { [languageKey]: 'en' }
  if (who !== 'nobody') stored[refreshTokenKey] = token ?? (await signIn(tab.request, who)).refresh_token
  await tab.evaluate((entries) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}

/** What the tests of a worker share: a browser context for each account, and an access token. */
export class SharedContexts {
  readonly #browser: Browser
  readonly #contexts = new Map<Who, BrowserContext>()
  #accessToken = ''
  #signedInAt = -Infinity

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** The context of this account; `prepare` has to be called after each use. */
  async take(who: Who): Promise<BrowserContext> {
    const known = this.#contexts.get(who)
    if (known) return known
    const created = await createContext(this.#browser, who)
    this.#contexts.set(who, created)
    return created
  }

  /** The operator's access token, for calls made next to the pages. */
  async accessToken(request: APIRequestContext): Promise<string> {
    if (performance.now() - this.#signedInAt > TOKEN_MS) {
      this.#accessToken = (await signIn(request, 'operator')).access_token
      this.#signedInAt = performance.now()
    }
    return this.#accessToken
  }

  async close(): Promise<void> {
    await Promise.all([...this.#contexts.values()].map((context) => context.close()))
  }
}
