import HelpOutline from '@mui/icons-material/HelpOutline'
import { Box, Button } from '@mui/material'
import { useText } from '../../i18n/index.ts'

/** The ways from an order's amounts to why they are so, and to what they would be otherwise. */
export function OrderQuestions({ onWhy, onWhatIf }: { onWhy: () => void; onWhatIf: () => void }) {
  const t = useText()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button variant="outlined" startIcon={<HelpOutline fontSize="small" />} onClick={onWhy}>
        {t('why.these')}
      </Button>
      <Button variant="outlined" onClick={onWhatIf}>
        {t('whatIf.open')}
      </Button>
    </Box>
  )
}
