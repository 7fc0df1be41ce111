import { humanise } from '#schema/texts/humanise.ts'
import type { NamedField, Option } from '../KindView.ts'

/** The values of a choice or of tags: those of the definition, or the current ones of the enumeration. */
export function optionsOf({ options = [], choices, labels }: NamedField): readonly Option[] {
  return Array.isArray(choices) ? choices.map((value: string) => ({ value, label: labels?.[value] ?? humanise(value) })) : options
}

/** The label of a stored value. */
export const labelOf = (value: string, field: NamedField): string =>
  optionsOf(field).find((option) => option.value === value)?.label ?? humanise(value)
