import type { FormDefinition, FormField } from '#schema/forms/defineForm.ts'
import type { DescribedField, DescribedRow } from '#schema/DescribedRow.ts'
import { isDescribedFilter, isDescribedList } from '#schema/DescribedRow.ts'
import type { ShownWhen } from '#schema/shown.ts'
import { isGenerated } from '#schema/fields.ts'
import type { NamedField } from '../../kinds/KindView.ts'

/** The answer of `GET /api/config/em_registration`. */
export interface FormReply {
  title: string
  rows: readonly DescribedRow[]
}

export type FormInput = NamedField & FormField

/** Entries that can be added and removed. */
export interface FormListInput {
  name: string
  title: string
  showIf?: ShownWhen
  fields: readonly NamedField[]
}

/** A part of the form under one heading. */
export interface FormSection {
  title: string
  fields: readonly FormInput[]
}

/** The form as the server describes it. */
export interface DescribedForm {
  title: string
  sections: readonly FormSection[]
  lists: readonly FormListInput[]
  /** The definition for the rules that browser and server share. */
  definition: FormDefinition
}

export type Values = Readonly<Record<string, unknown>>

const isInput = (row: DescribedRow): row is DescribedField => !isDescribedList(row) && !isDescribedFilter(row)

const inputOf = ({ enums, ...field }: DescribedField): FormInput => ({ ...field, options: enums })

const bySequence = (a: { sequence_no: number }, b: { sequence_no: number }): number => a.sequence_no - b.sequence_no

/** Builds the form from its description: ordered by sequence_no, generated fields left out (REG-03, REG-04). */
export function describedForm({ title, rows }: FormReply): DescribedForm {
  const ordered = rows.toSorted(bySequence)
  const fields = ordered.filter(isInput).flatMap((row) => (isGenerated(row) ? [] : [inputOf(row)]))
  const lists = ordered.filter(isDescribedList).map(({ name, title: listTitle, showIf, rows: entry }): FormListInput => ({
    name,
    title: listTitle,
    ...(showIf && { showIf }),
    fields: entry
      .toSorted(bySequence)
      .filter((field) => !isGenerated(field))
      .map(inputOf),
  }))
  const byName = <T extends { name: string }>(items: readonly T[]) => Object.fromEntries(items.map((item) => [item.name, item]))
  const definition: FormDefinition = {
    title,
    fields: byName(fields),
    lists: byName(lists.map((list) => ({ ...list, fields: byName(list.fields) }))),
  }
  return { title, sections: sectionsOf(title, fields), lists, definition }
}

/** Divides the fields into sections; each begins with a field that has a section title. */
function sectionsOf(title: string, fields: readonly FormInput[]): FormSection[] {
  const sections: { title: string; fields: FormInput[] }[] = []
  for (const field of fields) {
    const current = sections.at(-1)
    if (field.section !== undefined || !current) sections.push({ title: field.section ?? title, fields: [field] })
    else current.fields.push(field)
  }
  return sections
}

/** The initial values of the form. `labelled` are the ids of rows that presets name by their label. */
export const presetsOf = ({ sections, lists }: DescribedForm, labelled: Values): Values => ({
  ...Object.fromEntries(
    sections
      .flatMap(({ fields }) => fields)
      .map(({ name, kind, preset }) => [name, labelled[name] ?? preset ?? (kind === 'flag' ? false : null)]),
  ),
  ...Object.fromEntries(lists.map(({ name }) => [name, []])),
})

/** A new entry of a list. */
export const emptyEntry = ({ fields }: FormListInput): Values =>
  Object.fromEntries(fields.map(({ name, kind, preset }) => [name, preset ?? (kind === 'flag' ? false : null)]))

/** Marks an entry in which something was typed. As a symbol it is neither sent nor stored. */
const typedIn = Symbol('typed in')

/** An entry after a change. */
export const changedEntry = (entry: Values, change: Values): Values => ({ ...entry, ...change, [typedIn]: true })

/** Whether something was typed in an entry, even if it was deleted again. */
export const isTypedIn = (entry: Values): boolean => typedIn in entry

export const entriesOf = (values: Values, list: string): readonly Values[] => (values[list] ?? []) as readonly Values[]
