import { Alert, Box, Typography } from '@mui/material'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Page } from '../../../ui/Page.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { sizeText } from './sizeText.ts'
import { SnapshotCard } from './SnapshotCard.tsx'
import { TakeCard } from './TakeCard.tsx'
import { useSnapshots } from './useSnapshots.ts'

/** Lab → Snapshots: the demo as it was at moments, to compare with and to go back to. */
export function LabSnapshotsScreen() {
  const t = useText()
  const language = useLanguage()
  const { data, error, isPending, refetch } = useSnapshots()
  const bytes = data?.snapshots.reduce((sum, snapshot) => sum + snapshot.bytes, 0) ?? 0
  return (
    <Page title={t.source('Snapshots')} width="card">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {t('lab.worlds.intro')} {t('lab.forTesting')}
      </Typography>
      {isPending && <Skeleton lines={8} />}
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {data.may_take ? <TakeCard /> : <Alert severity="info">{t('lab.worlds.mayNot')}</Alert>}
          {data.snapshots.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{t('lab.worlds.none')}</Typography>
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>
              {t('lab.worlds.room', { count: data.snapshots.length, limit: data.most, size: sizeText(bytes, language) })}
            </Typography>
          )}
          {data.snapshots.map((snapshot) => (
            <SnapshotCard key={snapshot.id} snapshot={snapshot} />
          ))}
        </Box>
      )}
    </Page>
  )
}
