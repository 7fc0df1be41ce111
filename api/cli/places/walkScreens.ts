import type { Page } from 'playwright'
import type { Step } from '../pictures/steps.ts'
import type { ScreenState } from '../screenStates.ts'
import { screenStates } from '../screenStates.ts'
import { settle } from '../pictures/settle.ts'
import { routesOn, signIn, visit } from '../pictures/visits.ts'
import { headingOf, listPlaces, openMarked } from './markedPages.ts'
import type { Walk } from './Walk.ts'

/** Two pages at once keep two cores busy: one is drawn while the other waits for its answers. */
const PAGES = 2
const phone = { width: 390, height: 844 }

/** What only a phone shows. */
const onPhones: readonly ScreenState[] = [
  { name: 'phone-list', route: 'order_info', steps: [{ press: 'More' }] },
  { name: 'phone-filters', route: 'order_info', steps: [{ press: 'Filters' }] },
  { name: 'phone-menu', route: 'dashboard', steps: [{ press: 'Open the menu' }] },
  { name: 'phone-record', route: 'em-info/58', steps: [{ press: 'Sections of the record' }] },
]

/** What a person did, in words. */
const stepWords = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) =>
    'press' in step ? [step.press.trim()] : 'keys' in step ? [step.keys] : 'attach' in step ? [step.attach] : [],
  )

async function noteStates(walk: Walk, page: Page, states: readonly ScreenState[]): Promise<void> {
  await visit(page, states, {
    address: walk.address,
    async look({ name, route, steps }, failure) {
      if (failure) walk.broken.push(`${name}: ${failure.message.split('\n', 1)[0]}`)
      const title = await headingOf(page)
      const screen = { title: title === '' ? name : title, steps: stepWords(steps), route, picture: name }
      await walk.note(page, screen, await listPlaces(page))
    },
  })
}

async function openSignedIn(walk: Walk): Promise<Page> {
  const page = await openMarked(await walk.newContext())
  await signIn(page, walk.address, 'en')
  await page.goto(`${walk.address}/view/dashboard`)
  await settle(page)
  return page
}

/** Walks over every screen, its dialogs and its other states. */
export async function walkScreens(walk: Walk): Promise<void> {
  const pages = await Promise.all(Array.from({ length: PAGES }, () => openSignedIn(walk)))
  const [first] = pages
  if (!first) return
  const screens = (await routesOn(first)).map((route): ScreenState => ({ name: route, route, steps: [] }))
  const rest = [...screens, ...screenStates]
  await Promise.all(
    pages.map(async (page) => {
      for (let next = rest.shift(); next; next = rest.shift()) await noteStates(walk, page, [next])
    }),
  )
  await first.setViewportSize(phone)
  await noteStates(walk, first, onPhones)
  for (const page of pages) await page.context().close()
}
