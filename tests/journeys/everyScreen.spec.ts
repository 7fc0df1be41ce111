import { settle, watchRequests } from '../../api/cli/pictures/settle.ts'
import { takeStep } from '../../api/cli/pictures/takeStep.ts'
import { screenStates } from '../../api/cli/screenStates.ts'
import { findings } from './findings.ts'
import { expect, test } from './journey.ts'

const onPhones = ['em-info', 'order_info', 'em-info/58', 'order_info?peek=5', 'register/guided', 'vat_workbench', 'dashboard']

/** One of each kind of dialog, panel and page that no address alone leads to, in the dark; the lists are in `routes.spec.ts`. */
const pictured: ReadonlySet<string> = new Set([
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
  'search',
  'keys',
])
const states = [
  ...screenStates.filter(({ name }) => pictured.has(name)).map((state) => ({ ...state, width: 1440 })),
  ...onPhones.map((route) => ({ name: `${route} on a phone`, route, steps: [], width: 390 })),
]
const parts = 2

for (let part = 0; part < parts; part++) {
  test(`dialogs, pages of records and phones have nothing serious for axe to find: part ${part + 1} of ${parts}`, async ({
    as,
  }) => {
    test.setTimeout(180_000)
    const page = await as('admin')
    watchRequests(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    for (const { name, route, steps, width } of states.filter((_state, place) => place % parts === part)) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/view/${route}`)
      await settle(page)
      for (const step of steps) await takeStep(page, step)
      expect.soft(await findings(page), name).toEqual([])
    }
  })
}
