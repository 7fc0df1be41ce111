import { Alert, Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { addDays } from '#domain/day.ts'
import { paymentHandlingModes } from '#schema/choices.ts'
import { today } from '../../data/clock.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { MonthPick } from '../work/MonthPick.tsx'
import type { BillingDeed } from './billingDeeds.ts'
import { useBilling } from './useBilling.ts'
import type { BillingChoice } from './useBilling.ts'

/** The month before that of a day. */
const monthBefore = (day: string): string => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)

/** Asks for a month and who is billed, before it is previewed or issued. */
export function BillingDialog({ deed, onClose }: { deed: BillingDeed; onClose: () => void }) {
  const t = useText()
  const last = monthBefore(today())
  const [{ month, mode }, choose] = useState<BillingChoice>({ month: last, mode: 'indirect' })
  const { isBusy, error, run } = useBilling(deed, onClose)
  return (
    <ContentDialog
      title={t(`screens.billing.${deed}Title`)}
      sentence={t(`screens.billing.${deed}Sentence`)}
      width="xs"
      onClose={onClose}
      primary={
        <BusyButton variant="contained" isBusy={isBusy} onClick={() => void run({ month, mode })}>
          {t(`screens.billing.${deed}`)}
        </BusyButton>
      }
    >
      <MonthPick month={month} last={last} onChoose={(chosen) => choose({ month: chosen, mode })} />
      <Box sx={{ mt: 2 }}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={mode}
          aria-label={t('screens.billing.who')}
          onChange={(_event, chosen: typeof mode | null) => chosen && choose({ month, mode: chosen })}
        >
          {paymentHandlingModes.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`screens.billing.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {error !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {sentenceFor(error, t)}
        </Alert>
      )}
    </ContentDialog>
  )
}
