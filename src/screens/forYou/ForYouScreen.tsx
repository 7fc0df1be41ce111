import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router'
import { changeComment } from '#schema/calls/comments.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { FollowUpEntry } from '../../record/forYou/FollowUpEntry.tsx'
import type { FollowUp } from '../../record/forYou/useFollowUps.ts'
import { useFollowUps } from '../../record/forYou/useFollowUps.ts'
import { useMay } from '../../session/useSession.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { Page } from '../../ui/Page.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { Inbox } from './Inbox.tsx'
import { Part } from './Part.tsx'

/** What the person is told of, and their follow-ups, each with its record. */
export function ForYouScreen() {
  const t = useText()
  return (
    <Page title={t.source('For You')} width="card">
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Inbox />
        <FollowUps />
      </Box>
    </Page>
  )
}

function FollowUps() {
  const t = useText()
  const notes = useNotes()
  const may = useMay()
  const { data, error, isPending, refetch } = useFollowUps()

  async function done({ id, version }: FollowUp) {
    try {
      await call(changeComment, { params: { id }, body: { done: true, version } })
    } catch (failure) {
      notes.failure(failure)
    }
    await refetch()
  }

  const toRecords = data?.length === 0 && may('read business') && (
    <Button component={Link} to="/view/em-info">
      {t('forYou.toRecords')}
    </Button>
  )
  return (
    <Part title={t('forYou.followUps')} action={toRecords}>
      {isPending && <Skeleton lines={4} height={48} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <Typography sx={{ px: 2, pb: 1.5, color: 'text.secondary' }}>{t('forYou.noFollowUps')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((comment) => (
          <FollowUpEntry key={comment.id} comment={comment} onDone={() => done(comment)} />
        ))}
      </Box>
    </Part>
  )
}
