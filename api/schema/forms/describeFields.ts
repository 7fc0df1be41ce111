import type { NamedTable } from '../define.ts'
import type { Choice, DescribedField, DescribedFilter, DescribedList } from '../DescribedRow.ts'
import type { Field } from '../fields.ts'
import { isEditable, scaleOf, titleOf } from '../fields.ts'
import { filtersOf } from '../filters/filters.ts'
import type { FormDefinition, FormField } from './defineForm.ts'
import type { Kind } from '../kinds.ts'
import { isDecimalKind } from '../kinds.ts'

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

/** The filters of a list. */
export const describeFilters = (table: NamedTable, enumerations: Enumerations) =>
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

/** The columns of a table. */
export const describeFields = (table: Pick<NamedTable, 'fields'>, enumerations: Enumerations): DescribedField[] =>
  Object.entries(table.fields).map((entry, position) => describeField(entry, position, enumerations))
