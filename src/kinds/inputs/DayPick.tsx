import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import { Box, IconButton } from '@mui/material'
import { useRef } from 'react'
import { useText } from '../../i18n/index.ts'

interface Props {
  value: string
  onChange: (day: string) => void
}

/**
 * Opens the browser's calendar beside an input in which days are typed as they are shown everywhere, YYYY-MM-DD: the
 * browser's own date input would show them in the order of its locale.
 */
export function DayPick({ value, onChange }: Props) {
  const t = useText()
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ position: 'relative', display: 'inline-flex', mr: -1 }}>
      <IconButton size="small" tabIndex={-1} aria-label={t('table.pickDay')} onClick={() => calendar.current?.showPicker()}>
        <CalendarIcon sx={{ fontSize: 15 }} />
      </IconButton>
      <Box
        component="input"
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={/^\d{4}-\d\d-\d\d$/.test(value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        sx={{ position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none', width: '100%', border: 0, p: 0 }}
      />
    </Box>
  )
}

/** What an input of a day says and takes, besides the text itself. */
export const dayInput = { placeholder: 'YYYY-MM-DD', inputMode: 'numeric', maxLength: 10 } as const
