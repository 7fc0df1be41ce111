import { Box, Button } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

interface Props {
  /** The last step, which registers. */
  isReview: boolean
  /** Numbers look wrong, but the merchant can be registered all the same. */
  isSuspect: boolean
  isBusy: boolean
  isDisabled: boolean
  onClear: () => void
  /** Undefined in the first step. */
  onBack: (() => void) | undefined
  onReview: () => void
}

/** The buttons below a step of the registration: next, back, and to the end. */
export function StepButtons({ isReview, isSuspect, isBusy, isDisabled, onClear, onBack, onReview }: Props) {
  const t = useText()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button onClick={onClear}>{t('guided.startAfresh')}</Button>
      <Box sx={{ flex: 1 }} />
      {onBack && <Button onClick={onBack}>{t('guided.back')}</Button>}
      {!isReview && (
        <Button title={`${t('guided.toReview')} (Ctrl Enter)`} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={onReview}>
          {t('guided.toReview')}
        </Button>
      )}
      <BusyButton type="submit" variant="contained" isBusy={isBusy} disabled={isDisabled} sx={{ marginInlineStart: 'auto' }}>
        {isReview ? t(isSuspect ? 'merchants.register.verbAnyway' : 'merchants.register.verb') : t('guided.next')}
      </BusyButton>
    </Box>
  )
}
