import { Box, Button } from '@mui/material'
import { formatCount } from '#schema/texts/formatCount.ts'
import { useText } from '../../i18n/index.ts'

interface Props {
  shown: number
  total: number
  asList: () => void
}

/** Below a table within a page that shows only its first rows: how many there are, and the way to a list of all. */
export function LightFoot({ shown, total, asList }: Props) {
  const t = useText()
  if (shown >= total) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.5, color: 'text.secondary' }}>
      {t('record.shownOf', { shown: formatCount(shown), total: formatCount(total) })}
      <Button size="small" onClick={asList}>
        {t('record.asList')}
      </Button>
    </Box>
  )
}
