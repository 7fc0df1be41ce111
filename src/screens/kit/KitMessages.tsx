import { Alert, Box, Button } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { Empty, Failed, Forbidden, Skeleton } from '../../ui/states.tsx'
import { KitPart } from './KitPart.tsx'

const severities = ['success', 'info', 'warning', 'error'] as const

/** Notes, and what is shown in place of rows. */
export function KitMessages() {
  const t = useText()
  const notes = useNotes()
  return (
    <>
      <KitPart title={t('kit.messages')}>
        {severities.map((severity) => (
          <Alert key={severity} severity={severity} sx={{ flex: '1 1 240px' }}>
            {t('kit.sample')}
          </Alert>
        ))}
        <Button
          variant="outlined"
          onClick={() => notes.success('kit.sample', undefined, { action: { label: t('grid.undo'), run: () => undefined } })}
        >
          {t('kit.openNote')}
        </Button>
      </KitPart>
      <KitPart title={t('kit.instead')}>
        {[
          <Skeleton key="loading" lines={4} />,
          <Empty key="empty" />,
          <Failed key="failed" error={undefined} retry={() => undefined} />,
          <Forbidden key="forbidden" />,
        ].map((state) => (
          <Box key={state.key} sx={{ flex: '1 1 280px' }}>
            {state}
          </Box>
        ))}
      </KitPart>
    </>
  )
}
