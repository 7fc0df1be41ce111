import { screenStates } from '../../api/cli/screenStates.ts'
import { settle, watchRequests } from '../../api/cli/settle.ts'
import { takeStep } from '../../api/cli/takeStep.ts'
import { ownPages, routedTables } from '../../src/screens/pages.ts'
import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'
import { unreached } from './keyboardReach.ts'

const routes = [...Object.keys(ownPages), ...routedTables.map(({ route }) => route)]
const parts = 3

for (let part = 0; part < parts; part++) {
  test(`every screen has nothing serious for axe to find, and Tab leads to all of it: part ${part + 1} of ${parts}`, async ({
    as,
  }) => {
    test.setTimeout(240_000)
    const page = await as('admin')
    watchRequests(page)
    await page.goto('/view/dashboard')
    for (const route of routes.filter((_route, place) => place % parts === part)) {
      await goWithin(page, `/view/${route}`)
      await settle(page)
      expect.soft(await findings(page), route).toEqual([])
      expect.soft(await unreached(page), route).toEqual([])
    }
  })
}

/** What no address alone leads to is looked at in the dark, record pages and cards of a phone as well. */
const states = [
  ...screenStates.filter(({ steps }) => !steps.some((step) => 'lose' in step)).map((state) => ({ ...state, width: 1440 })),
  ...['em-info', 'order_info', 'em-info/58', 'order_info?peek=5', 'register/guided', 'vat_workbench', 'dashboard'].map(
    (route) => ({
      name: `${route} on a phone`,
      route,
      steps: [],
      width: 390,
    }),
  ),
]

for (let part = 0; part < parts; part++) {
  test(`dialogs, pages of records and phones have nothing serious for axe to find: part ${part + 1} of ${parts}`, async ({
    as,
  }) => {
    test.setTimeout(240_000)
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
