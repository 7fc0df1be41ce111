import type { Page } from 'playwright'
import { allTables } from '#schema/registry.ts'
import { isPseudo } from '#schema/texts/studio/languageRows.ts'
import type { ScreenState } from '../screenStates.ts'
import { settle } from './settle.ts'
import { takeStep } from './takeStep.ts'
import type { Called } from './wordsIn.ts'

/** A phone: narrower than any tablet. */
const PHONE_PX = 600
/** Narrower than this, some of the buttons of a page are in a menu. */
const WIDE_PX = 1440

/** The screens of tables; the others are found in the menu. */
const tableRoutes = allTables.flatMap(({ menu, route, variants = [] }) =>
  menu ? [...(route === undefined ? [] : [route]), ...variants.map((variant) => variant.route)] : [],
)

/** The pages of the menu: a search opens the groups with matches, and every title contains a vowel. */
export async function routesOn(page: Page): Promise<string[]> {
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

/** Signs the administrator of the demo in, in a language; a browser learns which there are when it is first signed in. */
export async function signIn(page: Page, address: string, language: string): Promise<void> {
  const reply = await page.request.post(`${address}/internal/api/auth/open-id/connect`, {
    data: { grant_type: 'password', username: 'admin', password: 'admin-demo' },
  })
  const { refresh_token } = (await reply.json()) as { refresh_token: string }
  await page.goto(`${address}/internal/api/health/live`)
  await page.evaluate((token) => localStorage.setItem('clearance.refresh_token', token), refresh_token)
  if (isPseudo(language)) {
    await page.goto(`${address}/view/dashboard`)
    await page.waitForFunction((code) => localStorage.getItem('clearance.languages')?.includes(code), language)
  }
  await page.evaluate((chosen) => localStorage.setItem('clearance.language', chosen), language)
}

/** Navigates like Back and Forward, without reloading the application, which takes the most time. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate<void>(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`)

/** What a state has changed of how lists look is remembered by the browser. A text, because the types of the browser are not those of the server. */
const forgetLayouts = (page: Page): Promise<void> =>
  page.evaluate<void>(
    `for (const key of Object.keys(localStorage)) if (/^clearance\\.(columns\\.|timelineFolded)/.test(key)) localStorage.removeItem(key)`,
  )

interface Visiting {
  address: string
  /** Translates the names in the steps. */
  called?: ((english: string) => readonly Called[]) | undefined
  /** Looks at each state once it is there; `broken` says why it is not. */
  look: (state: ScreenState, broken?: Error) => Promise<void>
}

/** Opens one state after the other as a person would. What one has opened is gone before the next. */
export async function visit(page: Page, states: readonly ScreenState[], { address, called, look }: Visiting): Promise<void> {
  const viewport = page.viewportSize() ?? { width: WIDE_PX, height: 900 }
  const isNarrow = viewport.width < PHONE_PX
  let isTouched = true
  for (const state of states) {
    const { route, steps, narrowSteps } = state
    let broken: Error | undefined
    try {
      if (isTouched) await page.goto(`${address}/view/${route}`)
      else await goWithin(page, `/view/${route}`)
      isTouched = steps.length > 0
      await settle(page)
      for (const step of (isNarrow && narrowSteps) || steps)
        await takeStep(page, step, called).catch(async (error) => {
          // On a phone the buttons of a page are in a menu, and some of them on a small laptop.
          if ((isNarrow && narrowSteps) || viewport.width >= WIDE_PX) throw error
          await takeStep(page, { press: 'More' }, called)
          await takeStep(page, step, called)
        })
    } catch (error) {
      broken = error as Error
    }
    await look(state, broken)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(viewport)
    await page.unrouteAll()
    if (isTouched) await forgetLayouts(page)
  }
}
