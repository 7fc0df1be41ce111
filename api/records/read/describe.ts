import type { NamedTable } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import { isEditable, scaleOf, titleOf } from '#schema/fields.ts'
import { filtersOf } from '#schema/filters/filters.ts'
import type { Kind } from '#schema/kinds.ts'
import { isDecimalKind } from '#schema/kinds.ts'
import type { FormDefinition, FormField } from '#schema/forms/defineForm.ts'
import type { Choice, DescribedField, DescribedFilter, DescribedList } from '#schema/DescribedRow.ts'
import { allTables } from '#schema/registry.ts'
import { mayDo, tableFor } from './tableFor.ts'

/** The choices of each enumeration that a definition names. */
export type Enumerations = ReadonlyMap<string, readonly Choice[]>

const words = (value: string): string => value.replaceAll('_', ' ')

const choicesOf = ({ choices }: Field, enumerations: Enumerations): readonly Choice[] | undefined =>
  choices &&
  ('enumeration' in choices
    ? (enumerations.get(choices.enumeration) ?? [])
    : choices.map((value) => ({ value, label: words(value) })))

function describeField([name, field]: readonly [string, Field], position: number, enumerations: Enumerations): DescribedField {
  return {
    ...field,
    name,
    title: titleOf(name, field),
    required: field.required ?? false,
    editable: isEditable(field),
    generated: field.generated ?? false,
    hidden: field.hidden ?? false,
    sequence_no: position + 1,
    enums: choicesOf(field, enumerations) ?? [],
    ...(isDecimalKind(field.kind) && { scale: scaleOf(field) }),
  }
}

/** The reply of `GET /api/config/em_registration`: the fields of the form in order, including its lists (REG-02). */
export function describeForm(form: FormDefinition, enumerations: Enumerations) {
  const fields = Object.entries(form.fields).map((entry, position) => ({
    ...describeField(entry, position, enumerations),
    ...firstChoice(entry[1], enumerations),
  }))
  const lists = Object.entries(form.lists).map(([name, { title, showIf, fields: entry }], position): DescribedList & Visible => ({
    name,
    title,
    kind: 'list',
    enums: [],
    required: false,
    generated: false,
    hidden: false,
    editable: true,
    sequence_no: fields.length + position + 1,
    ...(showIf && { showIf }),
    rows: Object.entries(entry).map((named, index) => describeField(named, index, enumerations)),
  }))
  return { rows: [...fields, ...lists], total: fields.length + lists.length, title: form.title }
}

/** Properties that fields and lists of a form share. */
interface Visible {
  required: boolean
  generated: boolean
  hidden: boolean
  editable: boolean
}

const firstChoice = (field: FormField, enumerations: Enumerations) => {
  const first = field.presetFirst && choicesOf(field, enumerations)?.[0]
  return first ? { preset: first.value } : {}
}

const describeFilters = (table: NamedTable, enumerations: Enumerations) =>
  filtersOf(table).map((filter, position): DescribedFilter & { type: Kind | undefined } => {
    const field = table.fields[filter.on]
    return {
      name: filter.name,
      title: filter.title,
      type: field?.kind,
      kind: field?.kind,
      comparator: filter.comparator,
      sequence_no: position + 1,
      enums: (field && choicesOf(field, enumerations)) ?? [],
      ...(field?.to && { to: field.to }),
    }
  })

const filterTables: ReadonlyMap<string, NamedTable> = new Map(
  allTables.flatMap((table) => (table.filterSchema ? [[table.filterSchema, table] as const] : [])),
)

/** The names of the enumerations that a definition's choices come from. */
export const enumerationsOf = (table: Pick<NamedTable, 'fields'>): string[] =>
  Object.values(table.fields).flatMap(({ choices }) => (choices && 'enumeration' in choices ? [choices.enumeration] : []))

/** The definition behind a schema name: a table by its name or alias, or the table whose filters have that name. */
export function describedTable(schema: string, roles: readonly string[]): NamedTable {
  const ofFilters = filterTables.get(schema)
  return tableFor(ofFilters?.name ?? schema, 'load', { roles })
}

/** A table, the name under which it is requested, and the roles of the person. */
interface Described {
  schema: string
  table: NamedTable
  roles: readonly string[]
}

/** The reply of `GET /api/config/{schema}`: fields or filters, and what this person may do (API-03, API-24, TABLE-55). */
export function describe({ schema, table, roles }: Described, enumerations: Enumerations) {
  const filters = describeFilters(table, enumerations)
  if (filterTables.has(schema)) return { rows: filters, total: filters.length, title: table.title }
  const rows = Object.entries(table.fields).map((entry, position) => describeField(entry, position, enumerations))
  return {
    rows,
    total: rows.length,
    name: table.name,
    title: table.title,
    route: table.route,
    filters,
    sort: table.sort ?? ['id', 'desc'],
    label: table.label ?? (Object.hasOwn(table.fields, 'name') ? 'name' : 'id'),
    links: table.links ?? [],
    actions: table.actions ?? [],
    rules: table.rules ?? [],
    may: { insert: mayDo(table, 'insert', roles), update: mayDo(table, 'update', roles), export: true },
  }
}
