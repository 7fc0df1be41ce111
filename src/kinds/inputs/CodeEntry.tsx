import { useState } from 'react'
import type { FilterProps, InputProps } from '../KindView.ts'
import { PickEntry } from './PickEntry.tsx'
import { useCodes } from './useCodes.ts'

/** The input and the filter of a kind whose values are the codes of a table. */
export function codeInputs(table: 'country' | 'currency') {
  function CodeInput({ field, value, onChange, ...rest }: InputProps) {
    const [isOpened, setOpened] = useState(false)
    const { options, isLoading } = useCodes(table, isOpened || Boolean(value), field.within)
    const chosen =
      typeof value === 'string' && value !== ''
        ? (options.find((option) => option.value === value) ?? { value, label: value })
        : null
    return (
      <PickEntry
        {...rest}
        value={chosen}
        onChange={onChange}
        options={options}
        loading={isLoading}
        onOpen={() => setOpened(true)}
      />
    )
  }

  function CodeFilter({ field, value, onChange, label }: FilterProps) {
    return (
      <CodeInput
        field={field}
        value={value}
        onChange={(next) => onChange(typeof next === 'string' ? next : undefined)}
        label={label}
        place="form"
      />
    )
  }

  return { CodeInput, CodeFilter }
}
