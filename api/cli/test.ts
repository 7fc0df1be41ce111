/*
 * Everything that `npm test` promises: types, lint and format, unit and API tests, journeys in a browser. It ends with a
 * line that counts them all.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb, isWebStale } from '../process/buildWeb.ts'
import { bundledServer } from '../process/bundledServer.ts'
import { projectRoot } from '../config.ts'
import { runChecks } from './checks.ts'
import { findBrowser } from './findBrowser.ts'
import { runStep } from './runStep.ts'

interface Count {
  passed: number
  failed: number
}

const results = join(projectRoot, '.test-results')

async function runVitest(): Promise<Count> {
  // Tests that start servers should not each wait for it.
  await bundledServer()
  const file = join(results, 'vitest.json')
  const { code } = await runStep('vitest/vitest.mjs', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`])
  const { numPassedTests: passed, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  // A file that cannot be loaded counts as a failure, although none of its tests ran.
  return { passed: passed ?? 0, failed: Math.max(numFailedTests ?? 0, code === 0 ? 0 : 1) }
}

async function runJourneys(): Promise<Count> {
  const browser = await findBrowser()
  console.log(`The journeys run in ${browser.source}`)
  const file = join(results, 'journeys.json')
  const { code } = await runStep('@playwright/test/cli.js', ['test', '-c', 'tests/journeys/playwright.config.ts'], {
    env: { ...browser.env, CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: Record<'expected' | 'unexpected', number> }
  return { passed: stats.expected, failed: Math.max(stats.unexpected, code === 0 ? 0 : 1) }
}

/** Servers in checkouts of their own, and the journeys, use this build, so that no other has to be made. */
async function build(): Promise<Count> {
  if (isWebStale()) await buildWeb()
  return { passed: 0, failed: 0 }
}

/** A part that breaks down counts as one failure; the parts after it still run. */
async function count(name: string, part: () => Promise<Count>): Promise<Count> {
  try {
    return await part()
  } catch (error) {
    console.error(`${name}:`, error)
    return { passed: 0, failed: 1 }
  }
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const counts = [
  await count('checks', runChecks),
  await count('build', build),
  await count('tests', runVitest),
  await count('journeys', runJourneys),
]
const sum = (key: keyof Count) => counts.reduce((total, part) => total + part[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') ? 1 : 0
