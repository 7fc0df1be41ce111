import HistoryToggleOffOutlined from '@mui/icons-material/HistoryToggleOffOutlined'
import { Alert, Box, Button, OutlinedInput, Popover } from '@mui/material'
import { useId, useState } from 'react'
import { useText } from '../i18n/index.ts'
import { FieldFrame } from '../kinds/FieldFrame.tsx'
import { today } from './today.ts'
import { ToolButton } from './ToolButton.tsx'

interface Props {
  day: string | undefined
  /** Undefined for the list as it is now. */
  onChange: (day: string | undefined) => void
}

/** Opens a list as it was at the end of a day. */
export function AsOfPicker({ day, onChange }: Props) {
  const t = useText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [typed, setTyped] = useState(day ?? '')
  return (
    <>
      <ToolButton
        label={t('grid.asOf.open')}
        icon={<HistoryToggleOffOutlined fontSize="small" />}
        wordsFrom="xl"
        aria-haspopup="dialog"
        onClick={(event) => {
          setTyped(day ?? today())
          setAnchor(event.currentTarget)
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('grid.asOf.open') } }}
      >
        <Box
          component="form"
          sx={{ p: 2, display: 'flex', gap: 1, alignItems: 'flex-end' }}
          onSubmit={(event) => {
            event.preventDefault()
            setAnchor(null)
            onChange(typed || undefined)
          }}
        >
          <FieldFrame id={id} label={t('grid.asOf.day')}>
            <OutlinedInput
              id={id}
              type="date"
              size="small"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              inputProps={{ max: today(), required: true }}
              autoFocus
            />
          </FieldFrame>
          <Button type="submit" variant="contained">
            {t('grid.asOf.show')}
          </Button>
        </Box>
      </Popover>
    </>
  )
}

/** Says that a list is one of the past. */
export function AsOfBanner({ day, onChange }: Props) {
  const t = useText()
  if (day === undefined) return null
  return (
    <Alert
      severity="warning"
      icon={<HistoryToggleOffOutlined fontSize="small" />}
      sx={{ borderRadius: 0, borderInline: 0, borderTop: 0 }}
      action={
        <Button color="inherit" onClick={() => onChange(undefined)}>
          {t('grid.asOf.back')}
        </Button>
      }
    >
      {t('grid.asOf.banner', { day })}
    </Alert>
  )
}
