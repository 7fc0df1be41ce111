import type { FilterProps, KindView } from './KindView.ts'

/** The filter of a kind whose own input is what one filters by. */
export function inputFilter(Input: KindView['Input']) {
  return function InputFilter({ field, value, onChange, label }: FilterProps) {
    return (
      <Input
        field={field}
        value={typeof value === 'string' ? value : ''}
        onChange={(next) => onChange(next === null || next === undefined || next === '' ? undefined : String(next))}
        label={label}
        place="form"
      />
    )
  }
}
