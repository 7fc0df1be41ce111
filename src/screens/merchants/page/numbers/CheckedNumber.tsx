import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { readMerchantNumbers } from '#schema/calls/numberChecks.ts'
import { checkEori, checkVat } from '#schema/calls/numberChecks.ts'
import { call } from '../../../../data/call.ts'
import type { CallReply } from '../../../../data/send.ts'
import { useText } from '../../../../i18n/index.ts'
import { StateChip } from '../../../../kinds/cells/StateChip.tsx'
import { useAskRegister } from './useAskRegister.ts'

type NumberOfMerchant = CallReply<typeof readMerchantNumbers>['rows'][number]

interface Props {
  checked: NumberOfMerchant
  merchantId: number
  mayEdit: boolean
  onAsked: () => Promise<void>
}

const tones = { valid: 'success', invalid: 'error', unknown: 'default' } as const

/** A number, what its register has answered on which day, the proof that somebody asked, and the button to ask again. */
export function CheckedNumber({ checked: { register, number, country, answer }, merchantId, mayEdit, onAsked }: Props) {
  const t = useText()
  const { ask, isAsking } = useAskRegister(onAsked)
  const check = () =>
    ask(number, () =>
      register === 'vies'
        ? call(checkVat, { body: { country, vat_number: number, em_id: merchantId } })
        : call(checkEori, { body: { eori: number, em_id: merchantId } }),
    )
  return (
    <Box component="li" data-number={number} sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="span" variant="caption" color="text.secondary" sx={{ width: 36 }}>
          {t(`numberChecks.register.${register}`)}
        </Typography>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
          {number}
        </Box>
        {answer && <StateChip label={t(`numberChecks.result.${answer.result}`)} tone={tones[answer.result]} />}
        {mayEdit && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<FactCheckOutlined fontSize="small" />}
            disabled={isAsking}
            aria-label={t('numberChecks.checkOf', { number })}
            onClick={() => void check()}
            sx={{ marginInlineStart: 'auto' }}
          >
            {t('numberChecks.check')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {answer ? <AnswerText answer={answer} /> : t('numberChecks.never')}
      </Typography>
    </Box>
  )
}

function AnswerText({ answer }: { answer: NonNullable<NumberOfMerchant['answer']> }) {
  const t = useText()
  const parts = [
    t('numberChecks.on', { day: answer.asked_at.slice(0, 10) }),
    answer.name,
    answer.consultation && t('numberChecks.consultation', { number: answer.consultation }),
    answer.result !== 'valid' && answer.reason,
    answer.is_stand_in && t('numberChecks.standIn'),
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}
