/* Texts of statements cannot be typed: no file past the write path holds one that writes a registered table. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allTables } from '#schema/registry.ts'
import { projectRoot } from '../../api/config.ts'

/** Where rows are written without a person: an installation's first account, and what is added in bulk with a row for all. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  audit_log: ['api/audit/recordStart.ts', 'api/cli/addUser.ts'],
  error_log: ['api/http/answerErrors.ts'],
  export_manifest: ['api/records/export/exportManifest.ts'],
}

const written = allTables.filter(({ view }) => !view).map(({ name }) => name)
const statement = new RegExp(
  String.raw`(?:insert into|delete from|update|insertInto\(|deleteFrom\(|updateTable\()\s*['"]?(${written.join('|')})\b(?!_)['"]?(?=[\s()'",]|$)`,
  'g',
)

const sources = globSync('api/**/*.ts', { cwd: projectRoot }).filter((file) => !file.startsWith('api/records/write/'))

test('registered tables are written by the write path alone, each row with its audit row', () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(join(projectRoot, file), 'utf8').matchAll(statement)].flatMap(([, table = '']) =>
      exceptions[table]?.includes(file) ? [] : [`${file} writes ${table}`],
    ),
  )
  expect(found).toEqual([])
})

test('no statement past the write path takes the name of the table that it writes from a variable', () => {
  const variable = /(?:insert into|delete from|update|\.(?:insertInto|deleteFrom|updateTable)\()\s*(?:"?\$\{|[a-z.]+\))/g
  const found = sources.flatMap((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8')
    // Accounts of dashboards and people of this back office set their passwords alike.
    if (file === 'api/auth/setPasswordByLink.ts') return []
    return [...text.matchAll(variable)].map(([match]) => `${file}: ${match}`)
  })
  expect(found).toEqual([])
})

test('names and parameters of statements are written in one place', () => {
  const byHand = /\$\$\{|"\$\{(?:name|column|table)\}"|CompiledQuery/
  const places = { quoted: 'api/db/quote.ts', parameter: 'api/records/read/sqlText.ts', bridge: 'api/db/queryableOf.ts' }
  const found = globSync('api/{records,db}/**/*.ts', { cwd: projectRoot }).filter((file) =>
    byHand.test(readFileSync(join(projectRoot, file), 'utf8')),
  )
  expect(found.filter((file) => !Object.values(places).includes(file))).toEqual([])
})

test('each exception is one that is needed', () => {
  const needed = Object.entries(exceptions).flatMap(([table, files]) =>
    files.flatMap((file) => {
      const tables = [...readFileSync(join(projectRoot, file), 'utf8').matchAll(statement)].map(([, name]) => name)
      return tables.includes(table) ? [] : [`${file} does not write ${table}`]
    }),
  )
  expect(needed).toEqual([])
})
