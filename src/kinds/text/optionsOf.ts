import { humanise } from './humanise.ts'
import type { NamedField, Option } from '../KindView.ts'

/** The values of a choice or of tags: those of the definition, or those that the enumeration holds today. */
export function optionsOf({ options = [], choices }: NamedField): readonly Option[] {
  return Array.isArray(choices) ? choices.map((value: string) => ({ value, label: humanise(value) })) : options
}

/** The words of one stored value. */
export const labelOf = (value: string, field: NamedField): string =>
  optionsOf(field).find((option) => option.value === value)?.label ?? humanise(value)
