import type { BrowserContext } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'

/** Longer than most answers take, so that they overtake each other. */
const MAX_DELAY_MS = 600

/** Each answer of the server arrives late, by a random time: `npm run journeys -- --late`. The stream of events is let through. */
export const delayAnswers = (context: BrowserContext): Promise<unknown> =>
  context.route('**/internal/**', async (route) => {
    if (new URL(route.request().url()).pathname.endsWith('/api/live')) return route.continue()
    try {
      const response = await route.fetch()
      await setTimeout(Math.random() * MAX_DELAY_MS)
      await route.fulfill({ response })
    } catch {
      // The page went away meanwhile, or the network is cut: it is told what a browser would tell it.
      await route.abort().catch(() => undefined)
    }
  })
