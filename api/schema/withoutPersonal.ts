import type { Lead, NamedTable } from './define.ts'
import { findTable } from './registry.ts'

const isPersonal = (table: NamedTable, name: string | undefined): boolean =>
  name !== undefined && table.fields[name]?.tellsOf === 'buyer'

/** The lead of a record for people who may not see names. */
const leadWithout = ({ title, ...facts }: Lead, shown: (name: string) => boolean): Lead => ({
  title: shown(title) ? title : 'id',
  ...Object.fromEntries(Object.entries(facts).filter(([, name]) => shown(name))),
})

const cache = new WeakMap<NamedTable, NamedTable>()

/** A table for people who may not see names: without the fields that say who a buyer is, as if they did not exist. */
export function withoutPersonal(table: NamedTable): NamedTable {
  const known = cache.get(table)
  if (known) return known
  const { label, lead, columns, knownBy, filters, ...rest } = table
  const shown = (name: string) => !isPersonal(table, name)
  const hasAny = Object.keys(table.fields).some((name) => !shown(name))
  const reduced: NamedTable = {
    ...rest,
    fields: Object.fromEntries(Object.entries(table.fields).filter(([name]) => shown(name))),
    ...(label !== undefined && { label: shown(label) ? label : 'id' }),
    ...(lead && { lead: leadWithout(lead, shown) }),
    ...(columns && { columns: columns.filter(shown) }),
    ...(knownBy && { knownBy: knownBy.filter(shown) }),
    ...(filters && {
      filters: filters.filter((filter) => shown(typeof filter === 'string' ? filter : (filter.on ?? filter.name))),
    }),
    hidesPersonal: true,
  }
  const result = hasAny ? reduced : table
  cache.set(table, result)
  return result
}

/** The values of a row that the audit log may contain: without those that say who a buyer is. */
export function withoutPersonalValues<Values extends Readonly<Record<string, unknown>>>(
  tableName: string,
  values: Values,
): Partial<Values> {
  const table = findTable(tableName)
  if (!table || withoutPersonal(table) === table) return values
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isPersonal(table, name))) as Partial<Values>
}
