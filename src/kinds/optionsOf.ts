import { humanise } from './humanise.ts'
import type { NamedField, Option } from './KindView.ts'

/** The values of a choice or of tags: those the server sent, or those of the definition. */
export function optionsOf({ options, choices }: NamedField): readonly Option[] {
  if (options) return options
  return Array.isArray(choices) ? choices.map((value: string) => ({ value, label: humanise(value) })) : []
}

/** The words of one stored value. */
export const labelOf = (value: string, field: NamedField): string =>
  optionsOf(field).find((option) => option.value === value)?.label ?? humanise(value)
