import { Box, Button } from '@mui/material'
import { useText } from '../../i18n/index.ts'

interface Props {
  /** Of the last step, which registers. */
  isReview: boolean
  /** Numbers look wrong: it is registered all the same. */
  isSuspect: boolean
  isBusy: boolean
  isDisabled: boolean
  onClear: () => void
  /** None in the first step. */
  onBack: (() => void) | undefined
  onReview: () => void
}

/** The ways on, back and to the end below a step of the registration. */
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
      <Button type="submit" variant="contained" loading={isBusy} disabled={isDisabled}>
        {isReview ? t(isSuspect ? 'merchants.register.verbAnyway' : 'merchants.register.verb') : t('guided.next')}
      </Button>
    </Box>
  )
}
