/* The lint rules that protect the structure are in force: files that break them are refused. */
import { expect, test } from 'vitest'
import { lintOf } from '../support/lintOf.ts'

const lines = (count: number, line: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => line(place)).join('\n')
const statements = (count: number): string => lines(count, (place) => `  use(${place})`)
const layout = (count: number): string => lines(count, (place) => `      <p>{title(${place})}</p>`)
const component = (name: string, logic: string, parts: string): string =>
  `export function ${name}() {\n${logic}\n  return (\n    <div>\n${parts}\n    </div>\n  )\n}\n`

test('lint refuses long functions, many parameters, cycles and imports in the wrong direction', async () => {
  const found = await lintOf({
    'api/features/fees/long.ts': `export function long() {\n${statements(60)}\n}\n`,
    'api/features/fees/short.ts': `export function short() {\n${statements(50)}\n}\n`,
    'api/features/fees/four.ts': `export const four = (a: number, b: number, c: number, d: number) => a + b + c + d\n`,
    'api/features/fees/other.ts': `import { x } from '../invoices/x.ts'\n\nexport const other = x\n`,
    'api/domain/reads.ts': `import { db } from '../db/databases.ts'\n\nexport const reads = db\n`,
    'src/table/list/useLong.ts': `export function useLong() {\n${statements(60)}\n}\n`,
    'api/records/later.ts': `export const later = async () => (await import('../jobs/Jobs.ts')).Jobs\n`,
    'api/schema/drivers.ts': `import pg from 'pg'\n\nexport const drivers = pg\n`,
    'src/data/server.ts': `import type { Config } from '../../api/config.ts'\n\nexport type Server = Config\n`,
    'src/kinds/upwards.ts': `import { x } from '../table/x.ts'\n\nexport const upwards = x\n`,
    'src/data/one.ts': `import type { Two } from './two.ts'\n\nexport interface One {\n  two: Two\n}\n`,
    'src/data/two.ts': `import type { One } from './one.ts'\n\nexport interface Two {\n  one: One\n}\n`,
    // A component may be long if it only lays out, but not because of what else it does.
    'src/table/page/Layout.tsx': component('Layout', statements(15), layout(90)),
    'src/table/page/Busy.tsx': component('Busy', statements(30), layout(60)),
    'src/table/page/Hidden.tsx': component(
      'Hidden',
      statements(5),
      `${layout(60)}\n      <button\n        onClick={() => {\n${statements(25)}\n        }}\n      />`,
    ),
  })
  expect(found.map(({ of }) => of).toSorted()).toEqual([
    'api/domain/reads.ts: clearance(layer-order)',
    'api/features/fees/four.ts: eslint(max-params)',
    'api/features/fees/long.ts: eslint(max-lines-per-function)',
    'api/features/fees/other.ts: clearance(layer-order)',
    'api/records/later.ts: clearance(layer-order)',
    'api/schema/drivers.ts: clearance(layer-order)',
    'src/data/one.ts: import(no-cycle)',
    'src/data/server.ts: clearance(layer-order)',
    'src/data/two.ts: import(no-cycle)',
    'src/kinds/upwards.ts: clearance(layer-order)',
    'src/table/list/useLong.ts: eslint(max-lines-per-function)',
    'src/table/page/Busy.tsx: clearance(layout-alone)',
    'src/table/page/Hidden.tsx: clearance(layout-alone)',
  ])
})

test('lint refuses statements in routes, and only there', async () => {
  const found = await lintOf({
    'api/features/fees/routes.ts': `export const fees = (db: Db) => db.selectFrom('fee_class').selectAll().execute()\n`,
    'api/features/fees/testRoutes.ts': `export const fees = (db: Databases) => db.decide.query('select 1')\n`,
    'api/auth/routes.ts': `export const fees = (db: Db) => sql\`select 1\`.execute(db)\n`,
    // An operation may, and routes may begin a transaction and read what a request asks for.
    'api/features/fees/readFees.ts': `export const fees = (db: Db) => db.selectFrom('fee_class').selectAll().execute()\n`,
    'api/features/duties/routes.ts': `export const fees = (db: Db, { query }: Request) => db.transaction().execute(() => query.day)\n`,
  })
  expect(found.map(({ of }) => of).toSorted()).toEqual([
    'api/auth/routes.ts: clearance(statements-apart)',
    'api/features/fees/routes.ts: clearance(statements-apart)',
    'api/features/fees/testRoutes.ts: clearance(statements-apart)',
  ])
})
