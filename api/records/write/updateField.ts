import { dayOf } from '#domain/day.ts'
import { accept } from '#schema/rules/accept.ts'
import { isByMerchant } from '#schema/columns/byMerchant.ts'
import type { NamedTable } from '#schema/define.ts'
import { isDecimalKind } from '#schema/kinds.ts'
import { needsNoRead } from '#schema/needsNoRead.ts'
import { auditClause } from './auditClause.ts'
import { isFreeOfPolicy } from '../policies.ts'
import { triggerColumns } from './triggerColumns.ts'
import type { Row } from '../read/readRow.ts'
import { Bindings, quoted, statementName } from '../read/sqlText.ts'
import type { Writer } from './Writer.ts'

interface FieldChange {
  id: number
  /** The version that the row must have, if one is given. */
  version: number | undefined
  name: string
  value: unknown
  allowEmpty: boolean
}

/**
 * Changes one field of a record in one statement, without reading the record first: most edits in a list are of this kind. The
 * statement puts the previous value it finds into the audit row. This takes 0.38 ms of CPU here and 0.45 ms in the database;
 * reading, judging and writing take 0.75 and 0.55 ms, so that without this path a request would cost 29 % more (2026-11-22).
 * @returns the changed row; undefined if the change needs the full write path, or changes nothing
 */
export async function updateField(
  { db, actor }: Writer,
  table: NamedTable,
  { id, version, name, value, allowEmpty }: FieldChange,
): Promise<Row | undefined> {
  // The statement names the id alone.
  if (isByMerchant(table) || !isFreeOfPolicy(table.name, [name]) || !needsNoRead(table, name)) return undefined
  const { values, errors, refused } = accept(table, { [name]: value }, { current: {}, today: dayOf(actor.at), allowEmpty })
  if (refused.length || Object.keys(errors).length) return undefined

  const bindings = new Bindings()
  const column = quoted(name)
  const source = quoted(table.name)
  const wanted = bindings.add(values[name])
  const which = `"id" = ${bindings.add(id)}::bigint${version === undefined ? '' : ` and "version" = ${bindings.add(version)}`}`
  const known = table.fields[name] && isDecimalKind(table.fields[name].kind) ? 'was::text' : 'was'
  const columns = Object.keys(table.fields).map((field) => `t.${quoted(field)}`)
  const byTrigger = triggerColumns(table, [name])
  const entry = { table: table.name, action: 'update', before: null, after: { [name]: values[name] }, actor } as const
  const before = [`jsonb_build_object('${name}', ${known})`, ...(byTrigger.before ? [byTrigger.before] : [])].join(' || ')
  const audit = auditClause(bindings, entry, { from: 'changed', before, after: byTrigger.after })
  const text = `with before as (select "id", ${column} as was${byTrigger.read} from ${source} where ${which} for no key update),
    changed as (update ${source} t set ${column} = ${wanted}, "version" = "version" + 1 from before
      where t."id" = before."id" and before.was is distinct from ${wanted} returning ${columns.join(', ')}, before.was${byTrigger.passedOn}),
    audited as (${audit})
    select ${Object.keys(table.fields).map(quoted).join(', ')} from changed`
  const { rows } = await db.rw.query<Row>({ name: statementName(text), text, values: bindings.values })
  if (rows[0]) db.written.publish([table.name])
  return rows[0]
}
