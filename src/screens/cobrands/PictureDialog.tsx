import { Box, Typography } from '@mui/material'
import type { CobrandImage } from '#schema/columns/cobrandParts.ts'
import { cobrandImages } from '#schema/columns/cobrandParts.ts'
import { dashboard_cobrand } from '#schema/tables/documents/dashboard_cobrand.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { colours } from '../../ui/look/tokens.ts'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { usePart } from './usePart.ts'

/** A picture of a cobrand on light and on dark ground, at the size of the dashboard; *Image loading failed* if there is none. */
export default function PictureDialog({ row, image, onClose }: { row: Row; image: CobrandImage; onClose: () => void }) {
  const t = useText()
  const { data, error } = usePart(row, image)
  const name = String(row['identifier'])
  const part = t.source(dashboard_cobrand.fields[image].title)
  const grounds = [
    ['cobrands.onLight', colours.light.canvas, colours.light.text],
    ['cobrands.onDark', colours.dark.canvas, colours.dark.text],
  ] as const
  return (
    <ContentDialog title={t('cobrands.viewOf', { part, name })} width="sm" isReading onClose={onClose}>
      {error && <Empty title={t('cobrands.imageFailed')} />}
      {!data && !error && <Skeleton lines={4} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {grounds.map(([word, ground, ink]) => (
            <Box
              key={word}
              sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: ground, color: ink, minWidth: 0 }}
            >
              <Typography variant="caption" component="div" sx={{ mb: 1 }}>
                {t(word)}
              </Typography>
              <img
                src={data}
                alt={t('cobrands.viewOf', { part, name })}
                style={{ maxWidth: '100%', width: cobrandImages[image], height: 'auto' }}
              />
            </Box>
          ))}
        </Box>
      )}
    </ContentDialog>
  )
}
