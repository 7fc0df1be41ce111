import { settle, watchRequests } from '../../api/cli/pictures/settle.ts'
import { takeStep } from '../../api/cli/pictures/takeStep.ts'
import { screenStates } from '../../api/cli/screenStates.ts'
import { findings } from './findings.ts'
import { expect, test } from './journey.ts'

const onPhones = ['em-info', 'order_info', 'em-info/58', 'order_info?peek=5', 'register/guided', 'vat_workbench', 'dashboard']

/** What no address alone leads to, as it is pictured, and what is laid out anew on a phone; all of it in the dark. */
const states = [
  ...screenStates.filter(({ steps }) => !steps.some((step) => 'lose' in step)).map((state) => ({ ...state, width: 1440 })),
  ...onPhones.map((route) => ({ name: `${route} on a phone`, route, steps: [], width: 390 })),
]
const parts = 4

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
