import { Box } from '@mui/material'
import { useText } from '../../i18n/index.ts'

/** The days until the newest unpaid invoice is due; overdue ones are marked in words and in red. */
export function DueIn({ days }: { days: number | null | undefined }) {
  const t = useText()
  if (days === null || days === undefined) return null
  if (days >= 0) return <>{days}</>
  return (
    <Box component="span" sx={{ color: 'error.main' }}>
      {t('merchants.overdue', { days })}
    </Box>
  )
}
