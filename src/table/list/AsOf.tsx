import HistoryToggleOffOutlined from '@mui/icons-material/HistoryToggleOffOutlined'
import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { isDay } from '#domain/day.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { today } from '../../data/clock.ts'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { Popover } from '../../ui/fetched/popups.tsx'
import { belowButton } from '../../ui/look/popoverLook.ts'

interface Props {
  day: string | undefined
  /** Undefined for the list as it is now. */
  onChange: (day: string | undefined) => void
}

const { Input } = kinds.day
const dayField: NamedField = { kind: 'day', name: 'asOf', title: 'Date' }

/** Opens a list as it was at the end of a day. */
export function AsOfPicker({ day, onChange }: Props) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [typed, setTyped] = useState<unknown>(day)
  const [isRefused, setRefused] = useState(false)

  function show() {
    const isPast = isDay(typed) && typed <= today()
    setRefused(!isPast)
    if (!isPast) return
    setAnchor(null)
    onChange(typed)
  }

  return (
    <>
      <ToolButton
        label={t('grid.asOf.open')}
        icon={<HistoryToggleOffOutlined fontSize="small" />}
        isIconFirst
        aria-haspopup="dialog"
        onClick={(event) => {
          setTyped(day ?? today())
          setRefused(false)
          setAnchor(event.currentTarget)
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        {...belowButton()}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('grid.asOf.open') } }}
      >
        <Box
          component="form"
          noValidate
          sx={{ p: 2, display: 'grid', gap: 1.5, width: 240 }}
          onSubmit={(event) => {
            event.preventDefault()
            show()
          }}
        >
          <Input
            field={dayField}
            value={typed}
            onChange={setTyped}
            label={t('grid.asOf.day')}
            place="form"
            error={isRefused ? t('grid.asOf.refused') : undefined}
            autoFocus
          />
          <Button type="submit" variant="contained">
            {t('grid.asOf.show')}
          </Button>
        </Box>
      </Popover>
    </>
  )
}

/** Says that a list is shown as of an earlier day, or that nobody knows what it held then. */
export function AsOfBanner({ day, isUnknown, onChange }: Props & { isUnknown: boolean }) {
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
      {t(isUnknown ? 'grid.asOf.unknown' : 'grid.asOf.banner', { day })}
    </Alert>
  )
}
