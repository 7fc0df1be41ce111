import type { Browser } from 'playwright'
import { chromium } from 'playwright'
import { buildWeb, isWebStale } from '../../process/buildWeb.ts'
import { browserArguments } from '../testing/browserArguments.ts'
import { findBrowser } from '../testing/findBrowser.ts'
import { startJourneyNode } from '../testing/startJourneyNode.ts'

/** Starts a node with a small demo of its own and a browser for the time of the work; both, and the database, are gone afterwards. */
export async function withScreens(work: (browser: Browser, address: string) => Promise<void>): Promise<void> {
  if (isWebStale()) await buildWeb()
  const found = await findBrowser()
  const node = await startJourneyNode()
  const browser = await chromium.launch({
    executablePath: found.path,
    args: browserArguments,
    env: { ...process.env, ...found.env },
  })
  try {
    await work(browser, node.address)
  } finally {
    await browser.close()
    await node.stop()
  }
}
