import { Box } from '@mui/material'
import { useText } from '../../../../i18n/index.ts'
import { StateChip } from '../../../../kinds/cells/StateChip.tsx'

/** Who else has just changed a field. */
export function ChangedMark({ by }: { by: string | undefined }) {
  const t = useText()
  return (
    <Box role="status" sx={{ marginInlineStart: 'auto', minWidth: 0 }}>
      {by !== undefined && <StateChip label={t('merchants.changedBy', { who: by || t('table.system') })} tone="info" />}
    </Box>
  )
}
