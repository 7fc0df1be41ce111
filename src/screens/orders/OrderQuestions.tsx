import HelpOutline from '@mui/icons-material/HelpOutline'
import { Box, Button } from '@mui/material'
import { useText } from '../../i18n/index.ts'

/** Buttons that explain the amounts of an order, and that try it under other conditions. */
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
