import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../config.ts'
import { bundledServer } from '../../process/bundledServer.ts'
import { buildWeb, isWebStale } from '../../process/buildWeb.ts'
import { findBrowser } from './findBrowser.ts'
import { runStep } from '../runStep.ts'
import type { TestCount } from './TestCount.ts'

interface Journeys {
  /** Parts of the paths of files; all if there are none. */
  files?: readonly string[]
  /** Only journeys with this in their title. */
  title?: string | undefined
  /** Only those that measure time, without the others first. */
  measured?: boolean
  /** Delays each answer of the server by a random time. */
  late?: boolean
}

/** Builds what the journeys need and runs them in a browser that is found or fetched. */
export async function runJourneys({ files = [], title, measured, late }: Journeys = {}): Promise<TestCount> {
  if (isWebStale()) await buildWeb()
  await bundledServer()
  const browser = await findBrowser()
  console.log(`The journeys run in ${browser.source}`)
  const results = join(projectRoot, '.test-results')
  mkdirSync(results, { recursive: true })
  const file = join(results, 'journeys.json')
  // Of named files none waits for all the others.
  const alone = measured || files.length ? ['--no-deps'] : []
  const only = [...files, ...(title ? ['-g', title] : []), ...(measured ? ['--project=measured'] : []), ...alone]
  const { code } = await runStep(
    '@playwright/test/cli.js',
    ['test', '-c', 'tests/journeys/playwright.config.ts', '--pass-with-no-tests', ...only],
    {
      env: {
        ...browser.env,
        CHROMIUM_PATH: browser.path,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(late && { LATE_ANSWERS: 'on' }),
      },
    },
  )
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: Record<'expected' | 'unexpected', number> }
  return { passed: stats.expected, failed: Math.max(stats.unexpected, code === 0 ? 0 : 1) }
}
