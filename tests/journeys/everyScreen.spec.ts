import { settle, watchRequests } from '../../api/cli/pictures/settle.ts'
import { takeStep } from '../../api/cli/pictures/takeStep.ts'
import { screenStates } from '../../api/cli/screenStates.ts'
import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'
import { unreached } from './keyboardReach.ts'

const onPhones = [
  'em-info?size=25',
  'order_info?size=25',
  'em-info/58',
  'order_info?size=25&peek=5',
  'order_info?size=25&f.em_id=58',
  'order_info?size=25&group=order_status~cancelled~',
  'register/guided',
  'vat_workbench',
  'dashboard',
]

/** One of each kind of dialog, panel and page that no address alone leads to, in the dark; the lists are in `routes.spec.ts`. */
const pictured: ReadonlySet<string> = new Set([
  'list-of-merchant',
  'list-peek',
  'list-columns',
  'list-conditions',
  'list-save-view',
  'list-as-of-day',
  'list-bulk',
  'record-refused',
  'record-edit',
  'record-history',
  'merchant-editor',
  'merchant-page',
  'order-page',
  'order-why',
  'order-what-if',
  'order-list-items',
  'merchant-block',
  'vat-finder-answer',
  'register-guided-review',
  'vat-review-selected',
  'landed-cost-answer',
  'vat-workbench-map',
  'vat-timeline',
  'vat-items',
  'rates-chart',
  'upload-rates',
  'schedules-edit',
  'invoice-payments',
  'invoice-credit',
  'billing-issue',
  'statement-read',
  'matching-split',
  'return-page',
  'jobs-page',
  'record-draft',
])
/** Pages, panels and dialogs of each kind, in which Tab leads to all that is used; the lists are in `routes.spec.ts`. */
const walked: ReadonlySet<string> = new Set([
  'list-peek',
  'record-edit',
  'merchant-page',
  'order-page',
  'order-why',
  'order-list-items',
  'landed-cost-answer',
  'register-guided-review',
  'vat-finder-answer',
])

/** Pages that have more than a list, and one list. */
const inDark = ['dashboard', 'nothing', 'api', 'kit', 'ref_currency?size=25']

/** What stands over every page, and would stay when the page changes: the last of a part. */
const overAll: ReadonlySet<string> = new Set(['search', 'keys'])

/** A list of fewer rows, which are alike: a hundred of them would take axe much longer. */
const short = (route: string): string =>
  /^[\w-]+(?:\?peek=\d+)?$/.test(route) ? `${route}${route.includes('?') ? '&' : '?'}size=25` : route

const statesOf = (names: ReadonlySet<string>) =>
  screenStates.filter(({ name }) => names.has(name)).map((state) => ({ ...state, route: short(state.route), width: 1440 }))
const states = [
  ...inDark.map((route) => ({ name: `${route} in the dark`, route, steps: [], width: 1440 })),
  ...statesOf(pictured),
  ...onPhones.map((route) => ({ name: `${route} on a phone`, route, steps: [], width: 390 })),
  ...statesOf(overAll),
]
const parts = 2

const dialog = '[role=dialog][aria-modal=true]'
/** What lies over a page hides the rest. */
const overPage = '[role=dialog]'
/** The frame of every page is looked at once in the dark and once on a phone. */
const withFrame: ReadonlySet<string> = new Set(['dashboard in the dark', 'dashboard on a phone'])
const sidePanel = '[data-side-panel]'

for (let part = 0; part < parts; part++) {
  test(`axe finds nothing serious in dialogs, record pages and phones, and Tab reaches all: part ${part + 1} of ${parts}`, async ({
    as,
  }) => {
    const page = await as('admin')
    watchRequests(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto('/view/dashboard')
    for (const { name, route, steps, width } of states.filter((_state, place) => place % parts === part)) {
      // No dialog of the page before is left behind a page that does not exist.
      await goWithin(page, '/view/nothing')
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
      await page.setViewportSize({ width, height: 900 })
      await goWithin(page, `/view/${route}`)
      await settle(page)
      for (const step of steps) await takeStep(page, step)
      const open = (await page.locator(overPage).first().isVisible()) ? overPage : 'main'
      expect.soft(await findings(page, withFrame.has(name) ? undefined : open), name).toEqual([])
      if (!walked.has(name)) continue
      const isOpen = (over: string) => page.locator(over).isVisible()
      const within = (await isOpen(dialog)) ? dialog : (await isOpen(sidePanel)) ? sidePanel : 'main'
      // Lists further down are read as they come near: all of them are there before Tab passes.
      for (const section of await page.locator('main section').all()) await section.scrollIntoViewIfNeeded()
      await settle(page)
      expect.soft(await unreached(page, within), `${name} by Tab`).toEqual([])
    }
  })
}
