import { NativeSelect, OutlinedInput } from '@mui/material'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { isCodeTable } from '../../kinds/inputs/useCodes.ts'
import { useOccurring } from '../../kinds/inputs/useOccurring.ts'
import { occurringFirst } from '../../kinds/text/occurringFirst.ts'
import { optionsOf } from '../../kinds/text/optionsOf.ts'
import { relativeDays } from '../../kinds/text/relativeDays.ts'
import { TagPick } from '../../kinds/inputs/fetchedInputs.tsx'
import type { Rule } from '../list/Group.ts'
import { takesNoValue } from '../list/Group.ts'
import { listed } from '../list/groupNodes.ts'
import { useFilterOptions } from './choices/useFilterOptions.ts'

interface Props {
  rule: Rule
  field: NamedField
  onChange: (value: string) => void
}

/** The input of a condition's value, which depends on the kind of the field. */
export function RuleValue({ rule: { comparator, value }, field, onChange }: Props) {
  const t = useText()
  const id = useId()
  const label = t('grid.groups.value')
  if (takesNoValue(comparator)) return null
  if (comparator === 'within') {
    return (
      <FieldFrame id={id} label={label}>
        <NativeSelect
          fullWidth
          input={<OutlinedInput size="small" />}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ id }}
        >
          {relativeDays.map((days) => (
            <option key={days} value={days}>
              {t(`grid.relative.${days}`)}
            </option>
          ))}
        </NativeSelect>
      </FieldFrame>
    )
  }
  if (comparator === 'in' && (isCodeTable(field.kind) || optionsOf(field).length > 0))
    return <SeveralValues {...{ field, value, onChange }} />
  if (comparator === 'in') {
    return (
      <FieldFrame id={id} label={t('grid.groups.values')}>
        <OutlinedInput id={id} size="small" fullWidth value={value} onChange={(event) => onChange(event.target.value)} />
      </FieldFrame>
    )
  }
  const { Filter } = kinds[field.kind]
  return (
    <Filter
      field={field}
      comparator={comparator === 'notNull' ? 'isNull' : comparator}
      value={value}
      onChange={(next) => onChange(typeof next === 'string' ? next : '')}
      label={label}
    />
  )
}

/** Several of a closed list of values; of countries and currencies those that the list has come first. */
function SeveralValues({ field, value, onChange }: Omit<Props, 'rule'> & { value: string }) {
  const t = useText()
  const isCode = isCodeTable(field.kind)
  const codes = useFilterOptions({ field })
  const { occurring } = useOccurring(field.name, isCode)
  const choose = (next: unknown) => onChange(Array.isArray(next) ? next.join(', ') : '')
  return (
    <TagPick
      field={isCode ? { ...field, options: occurringFirst(codes, occurring) } : field}
      value={listed(value)}
      onChange={choose}
      label={t('grid.groups.value')}
      place="form"
    />
  )
}
