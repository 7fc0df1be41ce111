/*
 * Everything that `npm test` promises: types, lint and format, unit and API tests, journeys in a browser. It ends with a line that
 * counts them all. With words (`npm test -- orders`) the tests and journeys whose paths hold one of them, without the checks; with
 * `-u` kept files are written anew.
 */
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../../config.ts'
import { bundledServer } from '../../process/bundledServer.ts'
import { buildWeb, isWebStale } from '../../process/buildWeb.ts'
import { runChecks } from '../checks.ts'
import { runJourneys } from './runJourneys.ts'
import { runStep } from '../runStep.ts'
import type { TestCount } from './TestCount.ts'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string', short: 't' }, update: { type: 'boolean', short: 'u' } },
})
const results = join(projectRoot, '.test-results')

async function runVitest(): Promise<TestCount> {
  // Tests that start servers should not each wait for it.
  await bundledServer()
  const file = join(results, 'vitest.json')
  const { code } = await runStep('vitest/vitest.mjs', [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...words,
    ...(values.title ? ['-t', values.title] : []),
    ...(values.update ? ['--update'] : []),
  ])
  const { numPassedTests: passed, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  // A file that cannot be loaded counts as a failure, although none of its tests ran.
  return { passed: passed ?? 0, failed: Math.max(numFailedTests ?? 0, code === 0 ? 0 : 1) }
}

/** Servers in checkouts of their own, and the journeys, use this build, so that no other has to be made. */
async function build(): Promise<TestCount> {
  if (isWebStale()) await buildWeb()
  return { passed: 0, failed: 0 }
}

/** A part that breaks down counts as one failure; the parts after it still run. */
async function count(name: string, part: () => Promise<TestCount>): Promise<TestCount> {
  try {
    return await part()
  } catch (error) {
    console.error(`${name}:`, error)
    return { passed: 0, failed: 1 }
  }
}

const areNamed = (pattern: string): boolean =>
  globSync(pattern, { cwd: projectRoot }).some((file) => words.some((word) => file.includes(word)))

const isWhole = words.length === 0
const parts = {
  checks: isWhole && !values.title && runChecks,
  build: isWhole && build,
  tests: (isWhole || areNamed('tests/**/*.test.ts')) && runVitest,
  journeys: (isWhole || areNamed('tests/journeys/*.spec.ts')) && (() => runJourneys({ files: words, title: values.title })),
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const counts: TestCount[] = []
for (const [name, part] of Object.entries(parts)) if (part) counts.push(await count(name, part))
const sum = (key: keyof TestCount) => counts.reduce((total, part) => total + part[key], 0)
console.log(counts.length ? `${sum('passed')} passed, ${sum('failed')} failed` : `No test is called ${words.join(' or ')}`)
process.exitCode = sum('failed') || !counts.length ? 1 : 0
