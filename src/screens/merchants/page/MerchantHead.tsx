import Close from '@mui/icons-material/Close'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import { Box, DialogTitle, IconButton } from '@mui/material'
import { useText } from '../../../i18n/index.ts'
import { StateChip } from '../../../kinds/cells/StateChip.tsx'
import { usePresence } from '../../../record/usePresence.ts'
import type { Merchant } from './Merchant.ts'

interface Props {
  titleId: string
  id: number
  merchant: Merchant | undefined
  onHistory: () => void
  onClose: () => void
}

/** The merchant's name and state, who else has it open, and buttons for its history and for closing it. */
export function MerchantHead({ titleId, id, merchant, onHistory, onClose }: Props) {
  const t = useText()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInlineEnd: 1.5 }}>
      <Box
        sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: { sm: 'center' } }}
      >
        <DialogTitle id={titleId} sx={{ pb: { xs: 0, sm: 1 }, flexShrink: 0 }}>
          {merchant ? t('merchants.dialogTitle', { identifier: merchant.identifier }) : t('merchants.dialogLoading')}
        </DialogTitle>
        <Box sx={{ minWidth: 0, pt: { sm: 0.75 }, px: { xs: 2.5, sm: 1 }, color: 'text.secondary', ...oneLine }}>
          {merchant?.full_name}
        </Box>
      </Box>
      {merchant && <OthersHere id={id} />}
      {merchant && !merchant.enabled && <StateChip label={t('merchants.blocked')} tone="error" />}
      {merchant && (
        <IconButton aria-label={t('table.history')} title={t('table.history')} onClick={onHistory}>
          <HistoryOutlined fontSize="small" />
        </IconButton>
      )}
      <IconButton aria-label={t('shell.close')} title={t('shell.close')} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Who else has the merchant open. On a phone only their number is shown; the names are read out all the same. */
function OthersHere({ id }: { id: number }) {
  const t = useText()
  const { others } = usePresence('em', id)
  const words = t('grid.live.alsoOpen', { who: others.join(', ') })
  return (
    <Box role="status" sx={{ display: 'flex', minWidth: 0, flexShrink: 1 }}>
      {others.length > 0 && (
        <Box
          title={words}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, color: 'info.main', typography: 'caption' }}
        >
          <PeopleOutlined fontSize="small" aria-hidden />
          <Box component="span" aria-hidden sx={{ display: { sm: 'none' } }}>
            {others.length}
          </Box>
          <Box component="span" sx={{ ...oneLine, maxWidth: { xs: 1, sm: 280 }, opacity: { xs: 0, sm: 1 } }}>
            {words}
          </Box>
        </Box>
      )}
    </Box>
  )
}
