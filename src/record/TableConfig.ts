import { auditedTables, auditedTitle } from '#schema/auditedTables.ts'
import type { NamedTable } from '#schema/define.ts'
import { isEditable, titleOf } from '#schema/fields.ts'
import { euroColumnOf } from '#schema/columns/inEuro.ts'
import { filtersOf } from '#schema/filters/filters.ts'
import type { Comparator, Kind } from '#schema/kinds.ts'
import type { NamedField, Option } from '../kinds/KindView.ts'

/** A filter of the bar, with the kind of the field that it compares. */
export interface FilterFacts {
  name: string
  comparator: Comparator | 'range'
  kind: Kind
}

/** A filter of the bar. */
export interface ScreenFilter extends FilterFacts {
  title: string
  /** The key of a translation of its title. */
  titleKey?: string | undefined
  /** The currency in which it compares amounts of several. */
  unit?: string
  /** The field it compares, which says how its value is entered. */
  field: NamedField
  /** A search box over several columns. */
  isSearch: boolean
}

/** A table as a screen shows it to this person. */
export interface TableConfig {
  fields: readonly NamedField[]
  filters: readonly ScreenFilter[]
  may: { insert: boolean; update: boolean; export: boolean }
}

interface FieldRow {
  name: string
  enums?: readonly Option[]
}

interface FilterRow {
  name: string
  title: string
  comparator: Comparator | 'range'
  enums?: readonly Option[]
}

/** The part of the answer of `GET /api/config/{table}` that a screen needs. */
interface ConfigReply {
  rows: readonly FieldRow[]
  may?: TableConfig['may']
}

/** On screen the name of a table is chosen among all that there are. */
const choiceOfTables = {
  kind: 'choice' as const,
  options: auditedTables.map((name) => ({ value: name, label: auditedTitle(name) })),
}

const nothingAllowed = { insert: false, update: false, export: false }

/**
 * The columns, filters and permissions of a screen. The definition in the code gives the types; the server's answer gives
 * which fields exist for this person, their order, the values of enumerations, and what may be done. Without an answer the
 * screen shows what the definition says and allows nothing.
 */
export function tableConfigOf(
  table: NamedTable,
  config?: ConfigReply,
  filterConfig?: { rows: readonly FilterRow[] },
): TableConfig {
  const names = config?.rows ?? Object.keys(table.fields).map((name): FieldRow => ({ name }))
  const fields = names.flatMap(({ name, enums }): NamedField[] => {
    const field = table.fields[name]
    if (!field || field.unlisted) return []
    return [
      { ...field, name, title: titleOf(name, field), ...(enums && { options: enums }), ...(field.isTable && choiceOfTables) },
    ]
  })
  const known = new Map(filtersOf(table).map((filter) => [filter.name, filter]))
  const filters = (filterConfig?.rows ?? [...known.values()]).flatMap(({ name, title, comparator }): ScreenFilter[] => {
    const facts = known.get(name)
    const field = facts && fields.find((entry) => entry.name === facts.on)
    const isFixed = facts !== undefined && Object.hasOwn(table.fixed ?? {}, facts.on)
    if (!field || isFixed) return []
    const { titleKey } = facts
    const unit = euroColumnOf(table.fields, field.name) === undefined ? undefined : 'EUR'
    return [
      { name, title, titleKey, ...(unit && { unit }), comparator, kind: field.kind, field, isSearch: facts.covers !== undefined },
    ]
  })
  return { fields, filters, may: config?.may ?? nothingAllowed }
}

/** Whether a cell of the field may be edited in place. */
export const isEditableField = (field: NamedField): boolean => isEditable(field) && field.kind !== 'file'

/** Filters that an address may hold for any table: the id of a record, and the merchant whose rows are listed. */
export const alwaysFilters = ['id', 'em_id'] as const

/** The filters that an address may hold. */
export function addressable({ filters, fields }: Pick<TableConfig, 'filters' | 'fields'>): readonly ScreenFilter[] {
  const further = alwaysFilters.flatMap((name): ScreenFilter[] => {
    const field = fields.find((entry) => entry.name === name)
    if (!field || filters.some((filter) => filter.name === name)) return []
    return [{ name, title: field.title, titleKey: field.titleKey, comparator: '=', kind: field.kind, field, isSearch: false }]
  })
  return [...filters, ...further]
}

/** The fields that conditions may use: neither those of a search box nor those that are the same in all rows of the screen. */
export const comparableFields = (
  { fields, filters }: Pick<TableConfig, 'filters' | 'fields'>,
  { fixed = {} }: Pick<NamedTable, 'fixed'>,
): readonly NamedField[] =>
  fields.filter(
    ({ name }) => !Object.hasOwn(fixed, name) && !filters.some(({ isSearch, field }) => isSearch && field.name === name),
  )
