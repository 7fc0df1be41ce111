import { Box } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { samplePage } from './samplePage.ts'
import { usePart } from './usePart.ts'

/** *How it looks*: a sample page under the brand, in a frame in which nothing runs and which loads nothing. */
export default function LookDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useText()
  const name = String(row['identifier'])
  const [logo, icon, css] = [usePart(row, 'logo_full'), usePart(row, 'touch_icon'), usePart(row, 'css')]
  const isPending = [logo, icon, css].some((part) => part.isPending)
  return (
    <ContentDialog
      title={t('cobrands.lookOf', { name })}
      sentence={t('cobrands.lookSentence')}
      width="md"
      isReading
      onClose={onClose}
    >
      {isPending ? (
        <Skeleton lines={8} />
      ) : (
        <Box
          component="iframe"
          title={t('cobrands.lookOf', { name })}
          sandbox=""
          srcDoc={samplePage({ logo: logo.data, icon: icon.data, css: css.data }, t)}
          sx={{ width: '100%', height: 440, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: 'common.white' }}
        />
      )}
    </ContentDialog>
  )
}
