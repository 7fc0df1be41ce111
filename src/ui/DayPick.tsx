import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import { Box, IconButton } from '@mui/material'
import { useRef } from 'react'
import { useText } from '../i18n/index.ts'

interface Props {
  value: string
  onChange: (day: string) => void
}

/**
 * Opens the browser's calendar beside an input in which days are typed as they are shown everywhere, YYYY-MM-DD. The
 * browser's own date input would use the format of its locale.
 */
export function DayPick({ value, onChange }: Props) {
  const t = useText()
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ position: 'relative', display: 'inline-flex', marginInlineEnd: -1 }}>
      <IconButton
        size="small"
        aria-label={t('table.pickDay')}
        aria-haspopup="dialog"
        onClick={() => calendar.current?.showPicker()}
      >
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

/** What an input of a day says and takes, besides the text itself: the order of its parts, in the reader's letters. */
export function useDayInput() {
  const t = useText()
  return { placeholder: t('table.pattern.day'), inputMode: 'numeric', maxLength: 10 } as const
}
