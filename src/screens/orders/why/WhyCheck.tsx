import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline'
import ErrorOutline from '@mui/icons-material/ErrorOutline'
import { Box } from '@mui/material'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import type { Explanation } from './Explanation.ts'

interface Props {
  explanation: Explanation
  stored: Row
}

/** Says whether the figures recomputed from the steps alone equal the stored ones. */
export function WhyCheck({ explanation: { recomputed }, stored }: Props) {
  const t = useText()
  if (!recomputed) return null
  const names = (['net', 'vat', 'total'] as const).filter((name) => stored[name] !== undefined && stored[name] !== null)
  const isSame = names.every((name) => Number(recomputed[name]) === Number(stored[name]))
  const Icon = isSame ? CheckCircleOutline : ErrorOutline
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1.5, color: isSame ? 'success.main' : 'error.main' }} role="status">
      <Icon fontSize="small" aria-hidden />
      {t(isSame ? 'why.agrees' : 'why.differs')}
    </Box>
  )
}
