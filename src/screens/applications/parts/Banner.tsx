import { Box, Typography } from '@mui/material'
import { useText } from '../../../i18n/index.ts'
import { StateChip } from '../../../kinds/cells/StateChip.tsx'
import { StageChip } from '../StageChip.tsx'
import type { Application } from '../useApplication.ts'

/** The header banner: name, stage and legal status (APP-07, APP-52 to APP-54, APP-91). */
export function Banner({ application: { row, judgement } }: { application: Application }) {
  const t = useText()
  return (
    <Box data-banner sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {String(row['name'])}
      </Typography>
      <StageChip status={row['status']} />
      {judgement && <StateChip label={t(judgement.is_eu_established ? 'applications.inEu' : 'applications.notInEu')} />}
    </Box>
  )
}
