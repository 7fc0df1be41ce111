/*
 * What a change of a row brings about does not depend on the way: for every field of every table, a row that is changed or added
 * among many has the same audit rows, and the same effects on other tables, as one that is changed or added alone.
 */
import type { TableName } from '#schema/registry.ts'
import { allTables, tableOf } from '#schema/registry.ts'
import type { NamedTable } from '#schema/define.ts'
import { isEditable, isGenerated } from '#schema/fields.ts'
import { tablePolicies } from '../../api/features/index.ts'
import { failureOf } from '../../api/db/failureOf.ts'
import type { Author } from '../../api/base/Actor.ts'
import { findRow } from '../../api/records/read/readRow.ts'
import type { Row } from '../../api/records/read/readRow.ts'
import { addMany } from '../../api/records/write/addMany.ts'
import { apply, applyMany, applyRemoval, checkGuards } from '../../api/records/write/apply.ts'
import type { Change } from '../../api/records/write/Change.ts'
import { isNothing, judge } from '../../api/records/write/judge.ts'
import type { LongUnit } from '../../api/records/write/longTransaction.ts'
import { inLongTransaction } from '../../api/records/write/longTransaction.ts'
import type { Writer } from '../../api/records/write/Writer.ts'
import { noteWrites } from '../support/noteWrites.ts'
import { describe, expect, test as plain } from '../support/test.ts'
import { anyRow, goodValues } from './anyRow.ts'

const started = new Date('2026-11-23T12:00:00Z')

const test = plain.extend('writer', { scope: 'file' }, async ({ databases, db, app }): Promise<Writer<Author>> => {
  // The rules of the tables are registered with the API.
  await app.ready()
  await db.query(`insert into hs6p_code (code, description) select unnest($1::text[]), 'Goods' on conflict do nothing`, [
    ['123456', '654321', '112233'],
  ])
  const [code] = (await db.query<{ code: string }>('select code from hs6p_code order by code limit 1')).rows
  await db.query(
    `insert into country_vat_item_non_eu (country, country_vat_rate_id, hs6p_code, start_date)
       select country, id, $1, start_date from country_vat_rate_non_eu where rate_type = 'REDUCED' limit 1`,
    [code?.code],
  )
  await noteWrites(db, ['audit_log', 'law_change'])
  const operator = { id: null, userName: 'test' }
  return { db: databases, actor: { operator, method: 'POST', path: '/', ip: '', requestId: 'test', started, at: started } }
})

/** What a write has left behind: its audit rows, the written tables, and those that caches hear of; or why it was refused. */
async function footprintOf(unit: LongUnit, write: () => Promise<unknown>): Promise<unknown> {
  unit.changed.clear()
  await unit.client.query('savepoint written; delete from noted_write')
  const [last] = (await unit.client.query<{ id: string }>('select coalesce(max(id), 0) as id from audit_log')).rows
  try {
    await write()
    const audited = await unit.client.query<Row>(
      `select table_name, action, case action when 'insert' then null else record_id end as record_id, before, after, batch, user_name
       from audit_log where id > $1 order by id`,
      [last?.id],
    )
    const noted = await unit.client.query<Row>('select distinct name from noted_write order by 1')
    return { audited: audited.rows, noted: noted.rows.map(({ name }) => name), changed: [...unit.changed].toSorted() }
  } catch (error) {
    const { statusCode, code } = failureOf(error)
    if (statusCode >= 500) throw error
    return { refused: code }
  } finally {
    await unit.client.query('rollback to savepoint written')
  }
}

/** The tables, other than its own, that a write has reached. */
const reached = (footprint: unknown, own: string): string[] => {
  const { noted = [] } = footprint as { noted?: string[] }
  return noted.filter((name) => name !== own)
}

const withFile = ({ fields }: NamedTable): boolean => Object.values(fields).some(({ kind }) => kind === 'file')
const changeable = allTables.filter((table) => table.allow.includes('update') && !withFile(table))
const addable = allTables.filter((table) => table.allow.includes('insert') && !withFile(table))

describe('the effects and audit rows', () => {
  const effects = new Map<string, Set<string>>()

  test.for(changeable.map((table) => [table.name, table] as const))(
    'of a change of %s among many are those of a single one, for each of its fields',
    async ([name, table], { db, writer }) => {
      const id = await anyRow(db, table)
      await inLongTransaction(writer, async (unit) => {
        const before = await findRow(unit.client, table, id)
        for (const [field, definition] of Object.entries(table.fields).filter(([, own]) => isEditable(own)))
          for (const value of await goodValues(db, definition)) {
            const change = await checked(unit, table, { data: { [field]: value }, before })
            if (!change) continue
            const single = await footprintOf(unit, () => apply(unit, table, change))
            expect(await footprintOf(unit, () => applyMany(unit, table, [change])), field).toEqual(single)
            for (const other of reached(single, name)) effects.set(name, (effects.get(name) ?? new Set()).add(other))
            break
          }
        return { shouldCommit: false, result: undefined }
      })
    },
  )

  test.for(addable.map((table) => [table.name, table] as const))(
    'of a new row of %s among many are those of a single one',
    async ([, table], { db, writer }) => {
      const id = await anyRow(db, table)
      await inLongTransaction(writer, async (unit) => {
        const model = (await findRow(unit.client, table, id)) ?? {}
        const copied = Object.entries(table.fields).filter(([field, own]) => !isGenerated(own) && model[field] != null)
        const first = copied.map(([field]) => [field, model[field]] as const)
        const other = await Promise.all(
          copied.map(
            async ([field, own]) => [field, own.to ? model[field] : ((await goodValues(db, own))[0] ?? model[field])] as const,
          ),
        )
        // The same values again are often refused as a duplicate: the refusal is the same, too.
        for (const values of [first, other]) {
          const change: Change = { before: undefined, values: Object.fromEntries(values), reason: 'A test' }
          const single = await footprintOf(unit, async () => apply(unit, table, change))
          const many = await footprintOf(unit, async () => {
            const { refused } = await addMany(unit, table, [change])
            if (refused[0]) throw refused[0].failure
          })
          expect(many).toEqual(single)
        }
        return { shouldCommit: false, result: undefined }
      })
    },
  )

  test('of rows that are added together are those of each, also where they are unlike', async ({ db, writer }) => {
    const table = tableOf('country_vat_item')
    const id = await anyRow(db, table)
    await inLongTransaction(writer, async (unit) => {
      const model = (await findRow(unit.client, table, id)) ?? {}
      const copied = Object.entries(table.fields).filter(([field, own]) => !isGenerated(own) && model[field] != null)
      const values = Object.fromEntries(copied.map(([field]) => [field, model[field]]))
      // The later day comes first, so that the effect of the other one must be seen.
      const days = [
        ['123456', '2026-03-01'],
        ['654321', '2026-02-01'],
        ['112233', '2026-03-01'],
      ]
      const changes = days.map(([hs6p_code, start_date]): Change => {
        return { before: undefined, values: { ...values, hs6p_code, start_date }, reason: 'A test' }
      })
      const since = async () =>
        (await unit.client.query<Row>(`select cause, from_day from backdated_change where status = 'waiting'`)).rows
      expect(await since()).toEqual([])
      const { refused } = await addMany(unit, table, changes)
      expect(refused).toEqual([])
      expect(await since()).toEqual([{ cause: 'VAT_ITEM', from_day: '2026-02-01' }])
      return { shouldCommit: false, result: undefined }
    })
  })

  const limited = addable.flatMap((table) =>
    Object.entries(table.fields).flatMap(([field, { within }]) => (within ? [[table.name, field, table, within] as const] : [])),
  )
  test.for(limited)(
    'of many new rows of %s the %s of each is judged for itself, whichever comes first',
    async ([, field, table, within], { db, writer }) => {
      const [inside, outside] = within === 'euVat' ? ['EE', 'NO'] : ['NO', 'EE']
      const id = await anyRow(db, table)
      await inLongTransaction(writer, async (unit) => {
        const model = (await findRow(unit.client, table, id)) ?? {}
        const copied = Object.entries(table.fields).filter(([name, own]) => !isGenerated(own) && model[name] != null)
        const values = Object.fromEntries(copied.map(([name]) => [name, model[name]]))
        for (const codes of [
          [inside, outside, inside],
          [outside, inside, outside],
        ]) {
          const rows = codes.map((code): Change => ({
            before: undefined,
            values: { ...values, [field]: code },
            reason: 'A test',
          }))
          const { refused } = await addMany(unit, table, rows)
          // The others may be refused as duplicates of each other.
          const wrong = refused.filter(({ failure }) => failure.code === 'RULE_BROKEN').map(({ index }) => codes[index])
          expect(wrong, String(codes)).toEqual(codes.filter((code) => code === outside))
        }
        return { shouldCommit: false, result: undefined }
      })
    },
  )

  test('were tried on tables whose rows affect others', () => {
    const found = Object.fromEntries([...effects].map(([name, others]) => [name, [...others]]))
    expect(found).toMatchObject({
      country_vat_item: ['backdated_change'],
      special_territory: ['backdated_change', 'special_territory_rate'],
      em_vat: ['em'],
      em_establishment: ['em'],
      em_oss_info: ['em', 'em_registration'],
      em_non_eu_vat_registration: ['em', 'em_registration'],
    })
  })
})

describe('the effects of a removal', () => {
  const removable = Object.entries(tablePolicies).flatMap(([name, { afterRemoval }]) =>
    afterRemoval ? [[name as TableName, afterRemoval] as const] : [],
  )
  const effects = new Map<string, string[]>()

  test.for(removable)('of a row of %s are those that its policy names', async ([name, afterRemoval], { db, writer }) => {
    const table = tableOf(name)
    const id = await anyRow(db, table)
    await inLongTransaction(writer, async (unit) => {
      const row = (await findRow(unit.client, table, id)) ?? {}
      // What nobody may remove is only taken back.
      const { rows } = await unit.client.query<Row>(`select has_table_privilege($1, 'delete') as may`, [name])
      if (!rows[0]?.['may']) return { shouldCommit: false, result: undefined }
      const named = await footprintOf(unit, () => afterRemoval(unit, { row, before: undefined }))
      const removed = await footprintOf(unit, () => applyRemoval(unit, table, row))
      effects.set(name, reached(removed, name))
      expect(effects.get(name)).toEqual(reached(named, name))
      return { shouldCommit: false, result: undefined }
    })
  })

  test('were tried on tables whose rows affect others', () => {
    expect(Object.fromEntries(effects)).toMatchObject({ special_territory_postal_code: ['backdated_change'] })
  })
})

/** The change as the rules and guards of the table let it through; undefined if they refuse it or nothing changes. */
async function checked(
  unit: LongUnit,
  table: NamedTable,
  { data, before }: { data: Row; before: Row | undefined },
): Promise<Change | undefined> {
  await unit.client.query('savepoint checked')
  try {
    const change = judge(table, { data, at: started }, before)
    if (isNothing(change)) return undefined
    return await checkGuards(unit, table, { ...change, reason: 'A test' })
  } catch (error) {
    const { statusCode } = failureOf(error)
    if (statusCode >= 500) throw error
    return undefined
  } finally {
    await unit.client.query('rollback to savepoint checked')
  }
}
