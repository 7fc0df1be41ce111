/*
 * The recipes of the READMEs, carried out word for word in a copy of this checkout, which then has to pass the guards that a
 * newcomer meets: types, lint, format, and the tests that compare the registry with everything else.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { writeLists } from '../../api/cli/folderLists.ts'
import { projectRoot } from '../../api/config.ts'
import { createTestDatabase } from '../support/testDatabase.ts'
import { carryOut } from './carryOut.ts'

const pages = [
  'api/schema/tables/README.md',
  'api/schema/calls/README.md',
  'api/jobs/README.md',
  'api/schema/texts/README.md',
  'api/settings/README.md',
]

/** The tests that look at the whole project, and so at whatever is added to it. */
const guards = [
  'tests/schema/drift.test.ts',
  'tests/schema/forBrowsers.test.ts',
  'tests/schema/indexes.test.ts',
  'tests/schema/registry.test.ts',
  'tests/schema/replies.test.ts',
  'tests/schema/titles.test.ts',
  'tests/schema/types.test.ts',
  'tests/i18n',
  'tests/docs/pages.test.ts',
  'tests/http/idempotency.test.ts',
  'tests/table/lists.test.ts',
]

/** What is made here, and does not belong to the project. */
const made = /^(?:node_modules|\.git|\.build|\.data|\.screens|\.test-results)$/
const GUARDS_MS = 240_000

let folder: string
let changed: string[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clearance-recipes-'))
  for (const part of readdirSync(projectRoot).filter((name) => !made.test(name)))
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  const carried = pages.flatMap((page) => carryOut(folder, page))
  // What `npm run format` does beside the format.
  changed = [...new Set([...carried, ...writeLists(folder)])]
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program of node_modules in the copy. @returns what it said if it failed, else nothing */
function failureOf(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`node_modules/${program}`, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', VITEST: '' },
  })
  return status === 0 ? '' : `${stdout}\n${stderr}`
}

test(
  'what the recipes made has no fault of types, lint or format',
  () => {
    expect(failureOf('oxfmt/bin/oxfmt', '--check', ...changed)).toBe('')
    expect(failureOf('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...changed)).toBe('')
    expect(failureOf('typescript/bin/tsc', '-p', '.')).toBe('')
    expect(failureOf('typescript/bin/tsc', '-p', 'src')).toBe('')
  },
  GUARDS_MS,
)

test(
  'what the recipes made passes the tests that look at the whole project',
  () => {
    expect(failureOf('vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--maxWorkers=2', ...guards)).toBe('')
  },
  GUARDS_MS,
)

test('a forgotten migration stops the start with a sentence that names the table', async () => {
  rmSync(join(folder, 'migrations/9000_border_crossing.ts'))
  const database = await createTestDatabase(inject('serverUrl'))
  writeFileSync(join(folder, 'migrateIt.ts'), `import { migrate } from './api/db/migrate.ts'\nawait migrate(process.argv[2])\n`)
  const { status, stderr } = spawnSync(process.execPath, ['migrateIt.ts', database.url], { cwd: folder, encoding: 'utf8' })
  await database.drop()
  expect(status).not.toBe(0)
  expect(stderr).toContain('The database lacks what the registry names: border_crossing. A migration that adds it is missing.')
})
