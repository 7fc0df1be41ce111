import type { Field } from '../fields.ts'
import type { ShownWhen } from '../shown.ts'

/** A field on a form, with the condition under which it is shown and its initial value. */
export type FormField = Field & {
  showIf?: ShownWhen
  /** The label of the referenced row that is chosen initially. */
  presetLabel?: string
  /** The first value offered is chosen initially. */
  presetFirst?: true
  /** The title of the part of the form that begins with this field. */
  section?: string
}

/** Entries that can be added and removed, each with fields of its own. */
interface FormList {
  title: string
  showIf?: ShownWhen
  fields: Readonly<Record<string, Field>>
}

/** A form over several tables, served to the screen that shows it. */
export interface FormDefinition {
  title: string
  fields: Readonly<Record<string, FormField>>
  lists: Readonly<Record<string, FormList>>
}

export const defineForm = <const F extends FormDefinition>(form: F): F => form

/** A table's field in a form, with the properties that only forms have. */
export const onForm = <const F extends Field, const O extends Omit<FormField, 'kind'>>(field: F, options: O): F & O => ({
  ...field,
  ...options,
})
