import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '../../api/config.ts'

/** What only a test does that takes the run's PostgreSQL (`inject`), or starts a server or another program. */
const startsOrTakes = /\binject\(|'node:child_process'|\/db\/embedded\/|\/cli\/runStep\.ts'/
/** At the beginning of a line: elsewhere a test may speak of imports. */
const importsOfTests = /^(?:import .* |export .* |\} )from '(\.{1,2}\/[^']+\.ts)'/gm

const needs = new Map<string, boolean>()

/** Whether a file of tests, or one of tests that it imports, takes the database or starts something. */
function needsMore(file: string): boolean {
  const known = needs.get(file)
  if (known !== undefined) return known
  // Files that import each other are read once.
  needs.set(file, false)
  const text = readFileSync(file, 'utf8')
  const imported = [...text.matchAll(importsOfTests)].map(([, path = '']) => join(dirname(file), path))
  const result = startsOrTakes.test(text) || imported.some((path) => isOfTests(path) && needsMore(path))
  needs.set(file, result)
  return result
}

const tests = join(projectRoot, 'tests')
const isOfTests = (path: string): boolean => !relative(tests, path).startsWith('..')

/** The test files that need no database and start nothing, by what they import. */
export const quickFiles = (): string[] =>
  globSync('tests/**/*.test.ts', { cwd: projectRoot }).filter((file) => !needsMore(join(projectRoot, file)))
