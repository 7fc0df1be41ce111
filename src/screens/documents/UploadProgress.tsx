import { Box, LinearProgress } from '@mui/material'
import { useText } from '../../i18n/index.ts'

/** The progress of sending a file; after that the server still checks it. */
export function UploadProgress({ share }: { share: number }) {
  const t = useText()
  const percent = Math.round(share * 100)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={t('documents.uploading')}
        sx={{ flex: 1 }}
      />
      <Box component="span" sx={{ minWidth: 36, textAlign: 'end' }}>
        {percent} %
      </Box>
    </Box>
  )
}
