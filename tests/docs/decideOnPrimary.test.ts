/* What is decided, written or quoted from is never read from a replica that may be behind. */
import { expect, test } from 'vitest'
import { lintOf } from '../support/lintOf.ts'

test('lint refuses to read what a replica answers outside the listed lists, downloads and reports', async () => {
  const looking = {
    'member.ts': `export const book = (db: Databases) => readLawBook(db.look)`,
    'deep.ts': `export const book = (writer: Writer) => readLawBook(writer.db.look)`,
    'taken.ts': `export const book = ({ look }: Databases) => readLawBook(look)`,
    'picked.ts': `export const book = ({ look }: Pick<Databases, 'look'>) => readLawBook(look)`,
    'nested.ts': `export const book = ({ db: { look } }: Deps) => readLawBook(look)`,
    'constant.ts': `export function book(db: Databases) {\n  const { look } = db\n  return readLawBook(look)\n}`,
    'text.ts': `export const book = (db: Databases) => readLawBook(db['look'])`,
  }
  const inIntake = Object.entries(looking).map(([name, text]) => [`api/intake/${name}`, text] as const)
  const found = await lintOf({
    ...Object.fromEntries(inIntake),
    // Allowed: the primary, a listed list, and other things of that name.
    'api/intake/decides.ts': `export const book = (db: Databases) => readLawBook(db.decide)`,
    'api/records/read/sumRows.ts': `export const sums = (db: Databases) => db.look.query('select 1')`,
    'api/jobs/looks.ts': `export const look = (attempts: Attempts) => attempts.look(1)`,
    // The list has no file that needs no exception.
    'api/features/logs/routes.ts': `export const errors = (db: Databases) => readErrors(db.decide)`,
  })
  const rule = 'clearance(decide-on-primary)'
  expect(found.map(({ of }) => of).toSorted()).toEqual(
    [...inIntake.map(([name]) => `${name}: ${rule}`), `api/features/logs/routes.ts: ${rule}`].toSorted(),
  )
})
