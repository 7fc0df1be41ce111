import { useState } from 'react'
import type { FilterProps, InputProps } from '../KindView.ts'
import { occurringFirst } from '../text/occurringFirst.ts'
import { PickEntry } from './fetchedInputs.tsx'
import type { CodeTable } from './useCodes.ts'
import { useCodes } from './useCodes.ts'
import { useOccurring } from './useOccurring.ts'

/** The input and the filter of a kind whose values are the codes of a table. */
export function codeInputs(table: CodeTable) {
  function CodeInput({ field, value, onChange, ...rest }: InputProps) {
    const [isOpened, setOpened] = useState(false)
    const { codes, isLoading, failure } = useCodes(table, isOpened || Boolean(value), field.within)
    const { occurring, isPending } = useOccurring(field.name, isOpened)
    const chosen =
      typeof value === 'string' && value !== ''
        ? (codes.find((option) => option.value === value) ?? { value, label: value })
        : null
    return (
      <PickEntry
        {...rest}
        isLoading={isLoading || isPending}
        failure={failure}
        value={chosen}
        onChange={onChange}
        options={occurringFirst(codes, occurring)}
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
