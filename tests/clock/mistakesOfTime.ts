import type pg from 'pg'
import { businessColumns, realColumns, realFunctions, realTables, realViews } from '#schema/database/times.ts'

/** PostgreSQL's own clock, which only the functions of ours ask. */
const foreign =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)|\bcurrent_(?:date|time|timestamp)\b|\blocaltime(?:stamp)?\b|'(?:now|today|tomorrow|yesterday)'::/i
const real = /\breal_(?:now|moment)\(\)/
const business = /\bbusiness_(?:now|today|moment)\(\)/
const clockFunctions = new Set(['real_now', 'real_moment', 'business_now', 'business_today', 'business_moment'])
const CLOCK_VIEW = 'business_clock'

interface Fact {
  kind: 'column' | 'default' | 'function' | 'view' | 'other'
  /** The table of a column. */
  of: string
  name: string
  text: string
}

/** Everything of the catalogue that may ask for a time, and every column that holds one. */
const readFacts = async (db: pg.Client): Promise<Fact[]> => {
  const { rows } = await db.query<Fact>(`
    with own as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select 'column' as kind, relname as of, attname as name, '' as text from own join pg_attribute on attrelid = oid
    where relkind in ('r', 'p') and not attisdropped and attnum > 0
      and atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)
    union all
    select 'default', relname, attname, pg_get_expr(adbin, adrelid)
    from pg_attrdef d join own on own.oid = adrelid join pg_attribute a on a.attrelid = adrelid and attnum = adnum
    union all
    select 'function', '', proname, pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
    union all
    select 'view', '', relname, pg_get_viewdef(oid) from own where relkind in ('v', 'm')
    union all
    select 'other', '', 'trigger ' || tgname, pg_get_triggerdef(t.oid) from pg_trigger t join own on own.oid = tgrelid where not tgisinternal
    union all
    select 'other', '', 'constraint ' || conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'other', '', 'index ' || relname, pg_get_indexdef(oid) from own where relkind in ('i', 'I')`)
  return rows
}

/** A partition has the times of its table. */
const wholeOf = (table: string): string => table.replace(/_(?:\d{4,6}|other)$/, '')

export const hasRealTime = (table: string, column: string): boolean =>
  !businessColumns[wholeOf(table)]?.includes(column) &&
  (realTables.includes(wholeOf(table)) || (realColumns[wholeOf(table)]?.includes(column) ?? false))

/** Functions that ask for a time, themselves or by another function. */
function timedFunctions(functions: readonly Fact[]): Set<string> {
  const timed = new Set(clockFunctions)
  for (let before = 0; before !== timed.size;) {
    before = timed.size
    for (const { name, text } of functions)
      if ([...timed].some((other) => other !== name && new RegExp(`\\b${other}\\(`).test(text))) timed.add(name)
  }
  return timed
}

function mistakeOfFunction({ name, text }: Fact): string[] {
  const listed = realFunctions[name]
  const asks = { real: real.test(text), business: business.test(text) }
  if (asks.real !== (listed !== undefined)) return [`function ${name} is ${asks.real ? 'not ' : ''}listed as real`]
  return asks.real && asks.business !== (listed === 'both') ? [`function ${name} is not ${listed}`] : []
}

const mistakesOfLists = (facts: readonly Fact[]): string[] => {
  const columns = facts.filter(({ kind }) => kind === 'column')
  const named = new Set(columns.map(({ of, name }) => `${of}.${name}`))
  const functions = new Set(facts.flatMap(({ kind, name }) => (kind === 'function' ? name : [])))
  return [
    ...realTables.filter((table) => !columns.some(({ of }) => of === table)),
    ...Object.entries(realColumns).flatMap(([table, own]) =>
      own.map((column) => `${table}.${column}`).filter((one) => !named.has(one)),
    ),
    ...Object.keys(realFunctions).filter((name) => !functions.has(name)),
  ].map((name) => `the lists name ${name}, which holds no time`)
}

/** Where the database asks for another time than `api/schema/database/times.ts` says, or for one that has neither name. */
export async function mistakesOfTime(db: pg.Client): Promise<string[]> {
  const facts = (await readFacts(db)).filter(({ kind, name }) => kind !== 'function' || !clockFunctions.has(name))
  const ofKind = (kind: Fact['kind']) => facts.filter((fact) => fact.kind === kind)
  const timed = timedFunctions(ofKind('function'))
  const unnamed = facts.flatMap(({ kind, of, name, text }) =>
    foreign.test(text) ? `${kind} ${[of, name].filter(Boolean).join('.')} asks for a time without a name` : [],
  )
  const defaults = ofKind('default').flatMap(({ of, name, text }) => {
    const [asks, isReal] = [{ real: real.test(text), business: business.test(text) }, hasRealTime(of, name)]
    return (isReal && asks.business) || (!isReal && asks.real)
      ? `default ${of}.${name} is ${isReal ? 'real' : 'that of the business'}`
      : []
  })
  const views = ofKind('view').flatMap(({ name, text }) => {
    const isReal = realViews.includes(name)
    const asked = [...timed].filter((other) => new RegExp(`\\b${other}\\(`).test(text) && !(isReal && other === 'real_now'))
    return name !== CLOCK_VIEW && asked.length ? `view ${name} asks ${asked.join(', ')} instead of ${CLOCK_VIEW}` : []
  })
  return [
    ...unnamed,
    ...defaults,
    ...ofKind('function').flatMap(mistakeOfFunction),
    ...views,
    ...mistakesOfLists(facts),
  ].toSorted()
}
