import { Box, OutlinedInput, Typography } from '@mui/material'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { isRelative } from '../text/relativeDays.ts'
import { DayPick, useDayInput } from '../../ui/DayPick.tsx'
import type { FilterProps } from '../KindView.ts'
import { RelativeDaysList } from './RelativeDaysList.tsx'

interface Ends {
  from?: string
  to?: string
}

const without = (ends: Ends): Ends | undefined => (ends.from || ends.to ? ends : undefined)

/** Two inputs for the ends of a range: numbers for amounts, days for days and instants, for which there are also named periods. */
export function rangeFilter(type: 'date' | 'month' | 'text') {
  return function RangeFilter({ value, onChange, label, comparator }: FilterProps) {
    const t = useText()
    const id = useId()
    const ends: Ends = typeof value === 'object' ? value : {}
    // A filter with a single comparator has one input: the value itself.
    if (comparator !== 'range') {
      return (
        <End
          id={id}
          type={type}
          label={label}
          shown={label}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(text || undefined)}
        />
      )
    }
    return (
      <Box role="group" aria-labelledby={`${id}-title`} sx={{ minWidth: 0 }}>
        <Typography
          component="div"
          id={`${id}-title`}
          color="text.secondary"
          sx={{ fontSize: 12, lineHeight: '16px', mb: 0.5, fontWeight: 500 }}
        >
          {label}
        </Typography>
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
          <End
            id={`${id}-from`}
            type={type}
            label={t('table.rangeFrom', { title: label })}
            value={ends.from ?? ''}
            onChange={(from) => onChange(without({ ...ends, from }))}
          />
          <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
            –
          </Box>
          <End
            id={`${id}-to`}
            type={type}
            label={t('table.rangeTo', { title: label })}
            value={ends.to ?? ''}
            onChange={(to) => onChange(without({ ...ends, to }))}
          />
        </Box>
        {type === 'date' && (
          <Box sx={{ mt: 1 }}>
            <RelativeDaysList title={label} value={isRelative(value) ? value : undefined} onChoose={onChange} />
          </Box>
        )}
      </Box>
    )
  }
}

interface EndProps {
  id: string
  type: string
  /** Read out. */
  label: string
  /** Shown above the input, if it is the only one. */
  shown?: string
  value: string
  onChange: (text: string) => void
}

function End({ id, type, label, shown, value, onChange }: EndProps) {
  const dayInput = useDayInput()
  const input = (
    <OutlinedInput
      id={id}
      size="small"
      type={type === 'date' ? 'text' : type}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': label, inputMode: type === 'text' ? 'decimal' : undefined, ...(type === 'date' && dayInput) }}
      endAdornment={type === 'date' && <DayPick value={value} onChange={onChange} />}
      sx={{ width: type === 'text' ? 92 : 148, '& input': { paddingInlineStart: 1, paddingInlineEnd: 0.5 } }}
    />
  )
  if (!shown) return input
  return (
    <Box>
      <Typography
        component="div"
        aria-hidden
        color="text.secondary"
        sx={{ fontSize: 12, lineHeight: '16px', mb: 0.5, fontWeight: 500 }}
        noWrap
      >
        {shown}
      </Typography>
      {input}
    </Box>
  )
}
