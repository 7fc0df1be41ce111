import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'

interface Props {
  /** `YYYY-MM`. */
  month: string
  /** The last month that can be chosen. */
  last: string
  onChoose: (month: string) => void
}

/** Chooses a month of a year; future months are disabled. */
export function MonthPick({ month, last, onChoose }: Props) {
  const t = useText()
  const language = useLanguage()
  const [year, setYear] = useState(Number(month.slice(0, 4)))
  const nameOf = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  return (
    <Box role="group" aria-label={t('work.month')}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, mb: 1 }}>
        <IconButton aria-label={t('work.earlierYear')} onClick={() => setYear(year - 1)}>
          <ChevronLeft className="points" fontSize="small" />
        </IconButton>
        <Typography aria-live="polite" sx={{ fontWeight: 500, minWidth: 48, textAlign: 'center' }}>
          {year}
        </Typography>
        <IconButton
          aria-label={t('work.laterYear')}
          disabled={year >= Number(last.slice(0, 4))}
          onClick={() => setYear(year + 1)}
        >
          <ChevronRight className="points" fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5 }}>
        {Array.from({ length: 12 }, (_, place) => {
          const value = `${year}-${String(place + 1).padStart(2, '0')}`
          const first = new Date(`${value}-01T00:00:00Z`)
          return (
            <Button
              key={value}
              variant={value === month ? 'contained' : 'text'}
              aria-pressed={value === month}
              aria-label={`${nameOf.format(first)} ${year}`}
              disabled={value > last}
              onClick={() => onChoose(value)}
            >
              {nameOf.format(first)}
            </Button>
          )
        })}
      </Box>
    </Box>
  )
}
