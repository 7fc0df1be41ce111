import { Box, Button, Typography } from '@mui/material'
import { checkVat } from '#schema/calls/numberChecks.ts'
import { tableOf } from '#schema/registry.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { StateChip } from '../../../kinds/cells/StateChip.tsx'
import { useMay } from '../../../session/useSession.ts'
import { useAskRegister } from '../../merchants/page/numbers/useAskRegister.ts'
import { numberTitle } from '../numberTitle.ts'
import type { Application, Judgement } from '../useApplication.ts'
import { PartTable } from './PartTable.tsx'

const tones = { refused: 'error', suspect: 'warning', doubt: 'default' } as const

interface Props {
  application: Application
  judgement: Judgement
  judge: () => Promise<void>
}

/** What looks wrong about the numbers of an application, what registers have said, and a way to ask VIES. */
export function Findings({ application: { row }, judgement: { findings, answers }, judge }: Props) {
  const t = useText()
  const mayAsk = useMay()('write business')
  const { ask, isAsking } = useAskRegister(judge)
  const [country, number] = [String(row['registered_country']), row['vat_id']]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {findings.length === 0 && <Typography color="text.secondary">{t('applications.noFindings')}</Typography>}
      {findings.map(({ field, weight, ...message }) => (
        <Box key={`${field} ${message.code}`} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <StateChip label={t(`applications.weight.${weight}`)} tone={tones[weight]} />
          <span>
            {numberTitle(field, t)}: {t.message(message)}
          </span>
        </Box>
      ))}
      <PartTable table={tableOf('number_check')} columns={['register', 'number', 'result', 'name', 'timestamp']} rows={answers} />
      {mayAsk && typeof number === 'string' && (
        <Box>
          <Button
            variant="outlined"
            aria-disabled={isAsking || undefined}
            onClick={() => void ask(number, () => call(checkVat, { body: { country, vat_number: number } }))}
          >
            {t('applications.ask', { number })}
          </Button>
        </Box>
      )}
    </Box>
  )
}
