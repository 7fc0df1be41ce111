import { Alert, Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { compareDocumentVersions } from '#schema/calls/documents/versions.ts'
import { call } from '../../../data/call.ts'
import type { CallReply } from '../../../data/send.ts'
import { useText } from '../../../i18n/index.ts'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { DifferenceRows } from './DifferenceRows.tsx'
import type { Version } from './useVersions.ts'

interface Props {
  former: Version
  later: Version
  onClose: () => void
}

/** *What changed*: the words of two versions, side by side. */
export function DifferenceDialog({ former, later, onClose }: Props) {
  const t = useText()
  const params = { former: former.id, later: later.id }
  const { data, error, refetch } = useQuery({
    queryKey: ['document difference', params.former, params.later],
    queryFn: ({ signal }) => call(compareDocumentVersions, { params }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
  return (
    <ContentDialog
      title={t('versions.compare', { former: former.number, later: later.number })}
      sentence={t('versions.compareSentence')}
      width="lg"
      isReading
      onClose={onClose}
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && <Difference {...{ former, later, data }} />}
    </ContentDialog>
  )
}

function Difference({ former, later, data }: Omit<Props, 'onClose'> & { data: CallReply<typeof compareDocumentVersions> }) {
  const t = useText()
  const { without_text: without, is_whole: isWhole, removed, added, rows } = data
  if (without.length)
    return [former, later]
      .filter(({ id }) => without.includes(id))
      .map(({ id, number }) => (
        <Alert key={id} severity="info" sx={{ mb: 1 }}>
          {t('versions.withoutText', { number })}
        </Alert>
      ))
  if (removed + added === 0) return <Alert severity="info">{t('versions.same')}</Alert>
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{t('versions.counts', { removed, added })}</Typography>
      {isWhole && <Alert severity="info">{t('versions.whole')}</Alert>}
      <DifferenceRows rows={rows} titles={[former, later].map(({ number }) => t('versions.number', { number }))} />
    </Box>
  )
}
