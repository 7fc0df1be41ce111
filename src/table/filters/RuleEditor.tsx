import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, FormHelperText, IconButton, NativeSelect, OutlinedInput } from '@mui/material'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import type { NamedField } from '../../kinds/KindView.ts'
import type { Rule, RuleComparator } from '../list/Group.ts'
import { takesNoValue, comparatorsOf } from '../list/Group.ts'
import { ruleError } from './ruleError.ts'
import { comparatorWords } from './groupWords.ts'
import { RuleValue } from './RuleValue.tsx'

interface Props {
  rule: Rule
  /** Counted from 1 within its group. */
  place: number
  fields: readonly NamedField[]
  showsErrors: boolean
  /** Undefined removes it. */
  onChange: (next: Rule | undefined) => void
}

/** Whether the value makes sense with another comparator, too. */
const keepsValue = (before: RuleComparator, after: RuleComparator): boolean =>
  before !== 'within' && after !== 'within' && !takesNoValue(before) && !takesNoValue(after)

/** Edits one condition: a field, a comparator and a value. */
export function RuleEditor({ rule, place, fields, showsErrors, onChange }: Props) {
  const t = useText()
  const id = useId()
  const field = fields.find(({ name }) => name === rule.name)
  if (!field) return null
  const error = showsErrors ? ruleError(rule, field) : undefined

  function chooseField(name: string) {
    const next = fields.find((entry) => entry.name === name)
    if (next) onChange({ name, comparator: comparatorsOf(next.kind)[0] ?? '=', value: '' })
  }

  function chooseComparator(comparator: RuleComparator) {
    const value = keepsValue(rule.comparator, comparator) ? rule.value : comparator === 'within' ? 'lastMonth' : ''
    onChange({ ...rule, comparator, value })
  }

  return (
    <Box
      role="group"
      aria-label={t('grid.groups.rule', { place })}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr 1fr auto', sm: '3fr 2fr 4fr auto' },
        '& > *': { minWidth: 0 },
      }}
    >
      <FieldFrame id={`${id}-field`} label={t('grid.groups.field')}>
        <NativeSelect
          fullWidth
          input={<OutlinedInput size="small" />}
          autoFocus={rule.value === ''}
          value={rule.name}
          onChange={(event) => chooseField(event.target.value)}
          inputProps={{ id: `${id}-field` }}
        >
          {fields.map((field) => (
            <option key={field.name} value={field.name}>
              {t.title(field)}
            </option>
          ))}
        </NativeSelect>
      </FieldFrame>
      <FieldFrame id={`${id}-comparator`} label={t('grid.groups.comparator')}>
        <NativeSelect
          fullWidth
          input={<OutlinedInput size="small" />}
          value={rule.comparator}
          onChange={(event) => chooseComparator(event.target.value as RuleComparator)}
          inputProps={{ id: `${id}-comparator` }}
        >
          {comparatorsOf(field.kind).map((comparator) => (
            <option key={comparator} value={comparator}>
              {comparatorWords(comparator, t)}
            </option>
          ))}
        </NativeSelect>
      </FieldFrame>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
        <RuleValue rule={rule} field={field} onChange={(value) => onChange({ ...rule, value })} />
        {error !== undefined && (
          <FormHelperText error role="alert" sx={{ mx: 0 }}>
            {t.message(error)}
          </FormHelperText>
        )}
      </Box>
      <IconButton
        aria-label={t('grid.groups.remove', { place })}
        title={t('grid.groups.remove', { place })}
        onClick={() => onChange(undefined)}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
}
