import type { FilterProps, KindView } from '../KindView.ts'
import { textOf } from '../text/textOf.ts'

/** The filter of a kind that uses the kind's own input. */
export function inputFilter(Input: KindView['Input']) {
  return function InputFilter({ field, value, onChange, label }: FilterProps) {
    return (
      <Input
        field={field}
        value={typeof value === 'string' ? value : ''}
        onChange={(next) => onChange(textOf(next) || undefined)}
        label={label}
        place="form"
      />
    )
  }
}
