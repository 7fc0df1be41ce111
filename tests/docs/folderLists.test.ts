import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { staleLists, writeLists } from '../../api/cli/folderLists.ts'
import { projectRoot } from '../../api/config.ts'

test('the lists of tables, calls, features and screens are what their folders hold', () => {
  expect(staleLists(projectRoot).map(({ file }) => file)).toEqual([])
})

test('a file that defines a call is listed, one of shapes is not, and a noun by the name that its folder exports', ({
  onTestFinished,
}) => {
  const root = mkdtempSync(join(tmpdir(), 'clearance-lists-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['api/schema/tables', 'api/schema/calls', 'api/features', 'src/screens'])
    cpSync(join(projectRoot, folder), join(root, folder), { recursive: true })
  const add = (file: string, text: string) => writeFileSync(join(root, file), text)
  add('api/schema/calls/work/aShape.ts', 'export const shape = {}\n')
  expect(writeLists(root)).toEqual([])
  add('api/schema/calls/work/aCall.ts', "export const aCall = defineCall('GET /api/a', {})\n")
  mkdirSync(join(root, 'api/features/aNoun'))
  add('api/features/aNoun/index.ts', 'export const anotherName = {} satisfies Feature\n')
  const stale = staleLists(root)
  expect(stale.map(({ file }) => file)).toEqual(['api/schema/calls/index.ts', 'api/features/features.ts'])
  expect(stale[0]?.text).toContain("export * from './work/aCall.ts'\n")
  expect(stale[1]?.text).toContain("import { anotherName } from './aNoun/index.ts'\n")
  expect(writeLists(root)).toHaveLength(2)
  expect(staleLists(root)).toEqual([])
})
