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
          <Typography sx={{ color: 'text.secondary' }}>
            {data.snapshots.length === 0
              ? t('lab.worlds.none')
              : t('lab.worlds.count', { count: data.snapshots.length, limit: data.most })}
            {data.bytes > 0 &&
              ` ${t('lab.worlds.room', { size: sizeText(data.bytes, language), most: sizeText(data.most_bytes, language) })}`}
          </Typography>
          {data.snapshots.map((snapshot) => (
            <SnapshotCard key={snapshot.id} snapshot={snapshot} />
          ))}
        </Box>
      )}
    </Page>
  )
}
