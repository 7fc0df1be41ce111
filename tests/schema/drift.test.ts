/* The registry compared with the migrated database, column by column. */
import type pg from 'pg'
import type { Field } from '#schema/fields.ts'
import { isGenerated, scaleOf } from '#schema/fields.ts'
import { factsOf, isDecimalKind } from '#schema/kinds.ts'
import { languages } from '#schema/languages.ts'
import { allTables, findTable } from '#schema/registry.ts'
import { internalTables } from '#schema/database/internalTables.ts'
import { expect, test } from '../support/test.ts'

interface Column {
  name: string
  type: string
  notNull: boolean
  hasDefault: boolean
  generated: boolean
}

async function columnsOf(db: pg.Client, table: string): Promise<Map<string, Column>> {
  const { rows } = await db.query<Column>(
    `select attname as name, format_type(atttypid, null) as type,
       attnotnull as "notNull", atthasdef or attidentity <> '' as "hasDefault", attgenerated <> '' or attidentity = 'a' as generated
     from pg_attribute where attrelid = to_regclass(quote_ident($1)) and attnum > 0 and not attisdropped`,
    [table],
  )
  return new Map(rows.map((column) => [column.name, column]))
}

const typesOf = ({ kind }: Field): string[] => factsOf(kind).sql.map((type) => type.replace(/\(\d+\)/, ''))

test.for(allTables.map((table) => [table.name, table] as const))(
  'every field of %s is a column of a type that fits',
  async ([, table], { db }) => {
    const columns = await columnsOf(db, table.name)
    expect(columns.size, 'the table exists').toBeGreaterThan(0)
    for (const [name, field] of Object.entries(table.fields)) {
      const column = columns.get(name)
      expect(column, `${name} exists`).toBeDefined()
      expect(typesOf(field), `the type of ${name}`).toContain(column?.type)
    }
  },
)

test.for(allTables.filter(({ view }) => !view).map((table) => [table.name, table] as const))(
  'what %s requires, the database requires too, and the other way round',
  async ([, table], { db }) => {
    const columns = await columnsOf(db, table.name)
    const expected = Object.entries(table.fields).map(([name, { required, kind }]) => [
      name,
      required === true || kind === 'flag',
    ])
    expect(Object.keys(table.fields).map((name) => [name, columns.get(name)?.notNull])).toEqual(expected)
  },
)

test.for(allTables.filter(({ allow }) => allow.includes('insert')).map((table) => [table.name, table] as const))(
  'the database fills in what nobody may set in a new row of %s',
  async ([, table], { db }) => {
    const columns = await columnsOf(db, table.name)
    const unfilled = [...columns.values()].filter(({ name, notNull, hasDefault, generated }) => {
      const field = table.fields[name]
      return notNull && !hasDefault && !generated && (!field || isGenerated(field))
    })
    expect(unfilled.map(({ name }) => name)).toEqual([])
    for (const [name, field] of Object.entries(table.fields))
      if (!isGenerated(field)) expect(columns.get(name)?.generated, `${name} can be set`).toBe(false)
  },
)

test.for(allTables.filter(({ view }) => !view).map((table) => [table.name, table] as const))(
  'the decimals of %s keep exactly the digits that their fields say',
  async ([, table], { db }) => {
    const { rows } = await db.query<{ name: string; scale: number }>(
      `select column_name as name, numeric_scale as scale from information_schema.columns
       where table_schema = 'public' and table_name = $1 and data_type = 'numeric'`,
      [table.name],
    )
    const scales = new Map(rows.map(({ name, scale }) => [name, scale]))
    const decimals = Object.entries(table.fields).filter(([, { kind }]) => isDecimalKind(kind))
    expect(decimals.map(([name]) => [name, scales.get(name)])).toEqual(
      decimals.map(([name, field]) => [name, field.ownPlaces ? null : scaleOf(field)]),
    )
  },
)

test('every reference is enforced by a foreign key to its table, or to the keys of that', async ({ db }) => {
  const { rows } = await db.query<{ key: string }>(
    // The keys of orders, which are partitioned by year, are in a table of their own.
    `select conrelid::regclass || '.' || attname || ' -> ' || replace(confrelid::regclass::text, 'order_key', 'customer_order') as key
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  const held = new Set(rows.map(({ key }) => key))
  const wanted = allTables
    .filter(({ view }) => !view)
    .flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([column, { kind, to }]) =>
        kind === 'ref' && to ? [`${name}.${column} -> ${to.table}`] : [],
      ),
    )
  expect(wanted.filter((key) => !held.has(key))).toEqual([])
})

test('every choice listed in a definition is enforced by a constraint, or only the server writes the column', async ({ db }) => {
  const { rows } = await db.query<{ table: string; text: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c'`,
  )
  const unheld = allTables
    .filter(({ allow }) => allow.includes('insert') || allow.includes('update'))
    .flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([column, { kind, choices }]) => {
        // A language is added without a migration; the database holds its form.
        if (kind !== 'choice' || Object.is(choices, languages) || !Array.isArray(choices)) return []
        const texts = rows.filter(({ table }) => table === name).map(({ text }) => text)
        const isHeld = texts.some(
          (text) => text.includes(column) && (choices as readonly string[]).every((choice) => text.includes(`'${choice}'`)),
        )
        return isHeld ? [] : [`${name}.${column}`]
      }),
    )
  expect(unheld).toEqual([])
})

test('constraints have names that we chose, because errors are recognised by them', async ({ db }) => {
  const { rows } = await db.query<{ name: string }>(
    `select conname as name from pg_constraint
     where connamespace = 'public'::regnamespace and conparentid = 0 and contype in ('c', 'u', 'f') and conname !~ '^[a-z0-9_]+_(key|check|fkey|idx)$'`,
  )
  expect(rows).toEqual([])
})

test('every table of the database is either in the registry or one of the server’s own', async ({ db }) => {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
     and not relispartition and relname not like 'kysely_%' order by 1`,
  )
  const unknown = rows.map(({ name }) => name).filter((name) => !findTable(name) && !Object.hasOwn(internalTables, name))
  expect(unknown).toEqual([])
})

test('triggers set fields of a changed row exactly in the tables whose definitions say so', async ({ db }) => {
  const { rows } = await db.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger
     where not tgisinternal and (tgtype & 1) = 1 and (tgtype & 2) = 2 and (tgtype & 16) = 16
       and pg_get_functiondef(tgfoid) ~ 'new\\.\\w+ :='`,
  )
  const follow = allTables
    .filter(({ fields }) => Object.values(fields).some(({ setByTrigger }) => setByTrigger))
    .map(({ name }) => name)
  const derived = ['em']
  const known = rows.map(({ name }) => name).filter((name) => findTable(name) && !derived.includes(name))
  expect(known.toSorted()).toEqual(follow.toSorted())
})
