import { Box } from '@mui/material'
import { dashboard_cobrand } from '#schema/tables/documents/dashboard_cobrand.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { monoFamily } from '../../ui/look/tokens.ts'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { usePart } from './usePart.ts'

/** The styles of a cobrand as text; *CSS loading failed* if there are none. */
export default function StylesDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useText()
  const { data, error } = usePart(row, 'css')
  const about = { name: String(row['identifier']), part: t.source(dashboard_cobrand.fields.css.title) }
  return (
    <ContentDialog title={t('cobrands.viewOf', about)} width="md" isReading onClose={onClose}>
      {error && <Empty title={t('cobrands.cssFailed')} />}
      {data === undefined && !error && <Skeleton lines={4} />}
      {data !== undefined && (
        <Box
          component="pre"
          dir="ltr"
          sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: monoFamily, fontSize: 12 }}
        >
          {data}
        </Box>
      )}
    </ContentDialog>
  )
}
