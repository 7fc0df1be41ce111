/*
 * Every field that can be changed, of every table, by kind: a valid value is stored and audited, an invalid one is refused with
 * the sentence of its field, and a read-only field is refused as such. For each kind, two people who change one field at once
 * are asked, and the choice is undone.
 */
import type pg from 'pg'
import { invalidValue } from '#schema/rules/invalidValue.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import { isEditable } from '#schema/fields.ts'
import type { Kind } from '#schema/kinds.ts'
import { allTables } from '#schema/registry.ts'
import { tablePolicies } from '../../api/features/index.ts'
import type { Guard, Suspicion } from '../../api/records/TablePolicy.ts'
import { partsFor } from '../../api/records/policies.ts'
import { differencesOf, needsChoice } from '../../src/record/mergeFields.ts'
import type { ApiClient, Row } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'
import { anyRow, good, goodValues, writerOf } from './anyRow.ts'

/** Rows with a file are created by uploads and have tests of their own. */
const hasFile = ({ fields }: NamedTable): boolean => Object.values(fields).some(({ kind }) => kind === 'file')

const editable = allTables.filter((table) => table.allow.includes('update') && !hasFile(table))

const bad: { [K in Kind]: unknown } = {
  id: 'x',
  text: 'two\nlines',
  longText: 7,
  int: 1.5,
  flag: 'yes',
  money: '1.999',
  rate: 'much',
  percent: '12,5',
  day: '2026-02-30',
  instant: 'yesterday',
  month: '2026-13',
  choice: ['a'],
  tags: 'a',
  ref: 'x',
  country: 'Finland',
  currency: 'euro',
  email: 'nobody',
  phone: 'call me',
  url: 'javascript:alert(1)',
  hs6p: '12345',
  file: 7,
  json: 'x',
}

const current = async (api: ApiClient, table: string, id: number): Promise<Row> =>
  (await api.find(table, { id })).data.rows[0] ?? {}

const lastAudit = async (db: pg.Client, { name }: NamedTable, id: number) =>
  (
    await db.query<{ action: string; user_name: string; before: Row; after: Row }>(
      `select action, user_name, before, after from audit_log where table_name = $1 and record_id = $2 and action = 'update' order by id desc limit 1`,
      [name, String(id)],
    )
  ).rows[0]

const fields = editable.flatMap((table) =>
  Object.entries(table.fields).map(([name, field]) => [table.name, name, field.kind, table, field] as const),
)

test.for(fields.filter(([, , , , field]) => isEditable(field) && field.required))(
  '%s.%s, which is required, is not emptied whatever the call allows [TABLE-53] [API-22]',
  async ([, name, , table], { api, db }) => {
    const id = await anyRow(db, table)
    const account = await api.as(writerOf(table))
    const before = await current(account, table.name, id)
    for (const empty of ['', null]) {
      const request = { tableName: table.name, data: { id, [name]: empty }, allow_empty: true }
      expect(await account.post('/api/persistence/update', request)).toMatchObject({ statusCode: 400 })
      const many = { tableName: table.name, filter: [{ name: 'id', value: id }], data: { [name]: empty }, allow_empty: true }
      expect(await account.post('/api/bulk/check', many)).toMatchObject({ data: { refused: 1, changed: 0 } })
    }
    expect(await current(account, table.name, id)).toEqual(before)
  },
)

test.for(fields.filter(([, , , , field]) => isEditable(field)))(
  '%s.%s takes no bad %s, and says so under the field [API-30] [TABLE-53]',
  async ([, name, kind, table, field], { api, db }) => {
    const id = await anyRow(db, table)
    const account = await api.as(writerOf(table))
    const before = await current(account, table.name, id)
    const reply = await account.update(table.name, { id, [name]: bad[kind] })
    expect(reply).toMatchObject({ statusCode: 400, code: 'RULE_BROKEN', errors: { [name]: invalidValue(name, field).message } })
    expect(await current(account, table.name, id)).toEqual(before)
  },
)

/** Whether no rule about the field reads other rows. */
const hasNoPolicy = (table: NamedTable, field: string): boolean => {
  const { guards = [], suspicions = [] } = tablePolicies[table.name] ?? {}
  return partsFor<Guard | Suspicion>([...guards, ...suspicions], [field]).length === 0
}

test.for(fields.filter(([, , , , field]) => !isEditable(field)))(
  '%s.%s is never changed by a person [API-27] [TABLE-53]',
  async ([, name, kind, table, field], { api, db }) => {
    const id = await anyRow(db, table)
    if (name === 'id' || name === 'version') return
    const [value = 1] = good[kind](field)
    const account = await api.as(writerOf(table))
    expect(await account.update(table.name, { id, [name]: value })).toMatchObject({ statusCode: 400, code: 'NOT_EDITABLE' })
  },
)

test.for(fields.filter(([, name, , table, field]) => isEditable(field) && hasNoPolicy(table, name)))(
  '%s.%s accepts a valid %s, and the audit log has the old and the new value [API-10] [API-31]',
  async ([, name, kind, table, field], { api, db }) => {
    const id = await anyRow(db, table)
    const account = await api.as(writerOf(table))
    const before = await current(account, table.name, id)
    const value = good[kind](field).find((candidate) => JSON.stringify(candidate) !== JSON.stringify(before[name]))
    if (value === undefined) return
    const reply = await account.update(table.name, { id, version: before['version'], [name]: value })
    if (reply.statusCode === 400) {
      // A rule of this field, or of another field that depends on it, refused it.
      const isRuled = [field, ...Object.keys(reply.errors ?? {}).map((other) => table.fields[other])].some(
        (one) => one?.rules?.length,
      )
      expect(isRuled || table.rules?.length, JSON.stringify(reply.errors)).toBeTruthy()
      return
    }
    expect(reply).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    expect((await current(account, table.name, id))[name]).toEqual(value)
    expect(await lastAudit(db, table, id)).toMatchObject({ before: { [name]: before[name] ?? null }, after: { [name]: value } })
  },
)

/** Two new values that the field accepts, the second one after the first; none if its rules do not allow that. */
async function twoValues(db: pg.Client, account: ApiClient, table: NamedTable, name: string, field: Field, id: number) {
  const { [name]: before, version } = await current(account, table.name, id)
  const others = (await goodValues(db, field)).filter((value) => JSON.stringify(value) !== JSON.stringify(before))
  const [theirs, mine] = others
  if (theirs === undefined || mine === undefined) return undefined
  const { statusCode } = await account.update(table.name, { id, version, [name]: theirs })
  return statusCode === 200 ? { theirs, mine } : undefined
}

/** A flag leaves nothing to choose: two people who toggle it at once mean the same. */
const mergedKinds = [...new Set(fields.flatMap(([, , kind, , field]) => (isEditable(field) && kind !== 'flag' ? [kind] : [])))]

test.for(mergedKinds)(
  'of two who change one %s at once the slower is asked, with what both made of it; the choice can be undone elsewhere',
  async (kind, { api, db, anonymous }) => {
    const candidates = fields.filter(
      ([, name, own, table, field]) => own === kind && isEditable(field) && hasNoPolicy(table, name),
    )
    for (const [, name, , table, field] of candidates) {
      const user = table.area === 'settings' ? 'admin' : 'operator'
      const account = await api.as(user)
      const id = await anyRow(db, table)
      const seen = (await current(account, table.name, id)) as Row & { id: number }
      const values = await twoValues(db, account, table, name, field, id)
      if (!values) continue
      const { theirs, mine } = values

      const stale = await account.update(table.name, { id, version: seen['version'], [name]: mine })
      const asked = stale.params?.['current'] as typeof seen
      expect(stale).toMatchObject({ statusCode: 409, code: 'STALE_ROW' })
      const [difference] = differencesOf({ base: seen, changes: { [name]: mine }, current: asked }, [name])
      expect(difference).toEqual({ name, mine, theirs, conflicts: true })
      expect(needsChoice({ base: seen, changes: { [name]: theirs }, current: asked })).toBe(false)

      const chosen = await account.update(table.name, { id, version: asked['version'], [name]: mine })
      if (chosen.statusCode === 400) continue
      const elsewhere = await anonymous.signIn(user, `${user}-demo`)
      expect(await elsewhere.get(`/api/visualize/last_change/${table.name}`)).toMatchObject({
        data: { rows: [{ record_id: id }] },
      })
      const history = async () => (await elsewhere.get<{ rows: Row[] }>(`/api/visualize/history/${table.name}/${id}`)).data.rows
      const [change] = await history()
      expect(await elsewhere.post('/api/persistence/undo', { audit_id: change?.['id'] })).toMatchObject({ statusCode: 200 })
      expect((await current(elsewhere, table.name, id))[name]).toEqual(theirs)
      expect((await history())[0]).toMatchObject({
        undoes: change?.['id'],
        before: { [name]: mine },
        after: { [name]: theirs },
        user_name: user,
      })
      return
    }
    expect.fail(`no field of kind ${kind} could be merged`)
  },
)
