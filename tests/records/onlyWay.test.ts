/* No file outside the write path has a statement that writes a registered table, or builds names and parameters itself. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../api/config.ts'
import { lintOf } from '../support/lintOf.ts'

const writing = {
  'method.ts': `export const write = (db: Db) => db.updateTable('em').set({ name: 'x' }).execute()`,
  'alias.ts': `export const write = (db: Db) => db.deleteFrom('customer_order as o').execute()`,
  'text.ts': `export const write = (pool: Pool) => pool.query('insert into courier (name) values ($1)', ['x'])`,
  'template.ts': 'export const write = (id: number) => sql`with gone as (DELETE FROM "em_vat" where id = ${id}) select 1`',
  'variable.ts': 'export const write = (table: string) => `update ${table} set version = 1`',
  'name.ts': `export const write = (db: Db, table: Name) => db.insertInto(table).values({}).execute()`,
  'copied.ts': `export const write = (client: Client, rows: Rows) => copyRows(client, 'order_item', rows)`,
}

test('lint refuses any file outside the write path that writes a registered table', async () => {
  const inFeature = Object.entries(writing).map(([name, text]) => [`api/features/fees/${name}`, text] as const)
  const found = await lintOf({
    ...Object.fromEntries(inFeature),
    // Allowed: reading, unregistered tables, and the write path itself.
    'api/features/fees/reads.ts': `export const read = (db: Db) => db.selectFrom('em').select('id').forUpdate().execute()`,
    'api/features/fees/own.ts': `export const write = (db: Db) => db.deleteFrom('favourite_page').execute()`,
    'api/records/write/writes.ts': writing['method.ts'],
    // The list of exceptions contains only files that need one.
    'api/jobs/jobFiles.ts': `export const read = (db: Db) => db.selectFrom('job_file').select('id').execute()`,
  })
  const rule = 'clearance(only-way-to-write)'
  expect(found.map(({ of }) => of).toSorted()).toEqual(
    [...inFeature.map(([name]) => `${name}: ${rule}`), `api/jobs/jobFiles.ts: ${rule}`].toSorted(),
  )
  expect(found.find(({ of }) => of.startsWith('api/jobs'))?.says).toContain('no longer writes job_file')
})

test('names and parameters of statements are written in one place', () => {
  const byHand = /\$\$\{|"\$\{(?:name|column|table)\}"|CompiledQuery/
  const places = { quoted: 'api/db/quote.ts', parameter: 'api/records/read/sqlText.ts', bridge: 'api/db/queryableOf.ts' }
  const found = globSync('api/{records,db}/**/*.ts', { cwd: projectRoot }).filter((file) =>
    byHand.test(readFileSync(join(projectRoot, file), 'utf8')),
  )
  expect(found.filter((file) => !Object.values(places).includes(file))).toEqual([])
})
