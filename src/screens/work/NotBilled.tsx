import { Alert, AlertTitle, Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { say } from '#schema/messages/sentences.ts'
import { useText } from '../../i18n/index.ts'
import { addressOfMerchant } from '../merchants/merchantAddress.ts'
import type { PastResult } from './pastCallOf.ts'

/** The merchants that could not be billed for a month, each with the reason; or that there was nobody to bill. */
export function NotBilled({ result: { refused = [], more_refused: more = 0, issued = 0 } }: { result: PastResult }) {
  const t = useText()
  if (!refused.length && issued === 0)
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        {t('work.nothingToBill')}
      </Alert>
    )
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <AlertTitle>{t('work.notBilled')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, maxHeight: 240, overflowY: 'auto' }}>
        {refused.map(({ em_id: id, name, reason }) => (
          <li key={id}>
            <Link component={RouterLink} to={addressOfMerchant(id)}>
              {name}
            </Link>
            {`: ${t.message(reason)}`}
          </li>
        ))}
        {more > 0 && <li>{t.message(say('MORE_NOT_BILLED', { count: more }))}</li>}
      </Box>
    </Alert>
  )
}
