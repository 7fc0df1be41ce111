import { Box, Button, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { changeComment } from '#schema/calls/comments.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { ForYouEntry } from '../../record/forYou/ForYouEntry.tsx'
import type { ConcerningComment } from '../../record/forYou/useForYou.ts'
import { useForYou } from '../../record/forYou/useForYou.ts'
import { useSeen } from '../../record/forYou/useSeen.ts'
import { useMay } from '../../session/useSession.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { Page } from '../../ui/Page.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'

/** Comments that mention the person, and their follow-ups, each with its record. */
export function ForYouScreen() {
  const t = useText()
  const notes = useNotes()
  const seen = useSeen()
  const may = useMay()
  const { data, error, isPending, refetch } = useForYou()

  async function done({ id, version }: ConcerningComment) {
    try {
      await call(changeComment, { params: { id }, body: { done: true, version } })
    } catch (failure) {
      notes.failure(failure)
    }
    await refetch()
  }

  return (
    <Page title={t.source('For You')} width="card">
      {isPending && <Skeleton lines={8} height={48} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Part
            title={t('forYou.mentions')}
            none={t('forYou.noMentions')}
            action={data.mentions.length > 0 && <Button onClick={() => void seen()}>{t('forYou.seenAll')}</Button>}
          >
            {data.mentions.map((comment) => (
              <ForYouEntry
                key={comment.id}
                comment={comment}
                onOpen={() => void seen({ table: comment.table, id: comment.record_id })}
              />
            ))}
          </Part>
          <Part
            title={t('forYou.followUps')}
            none={t('forYou.noFollowUps')}
            action={
              data.follow_ups.length === 0 &&
              may('read business') && (
                <Button component={Link} to="/view/em-info">
                  {t('forYou.toRecords')}
                </Button>
              )
            }
          >
            {data.follow_ups.map((comment) => (
              <ForYouEntry key={comment.id} comment={comment} onOpen={() => undefined} onDone={() => done(comment)} />
            ))}
          </Part>
        </Box>
      )}
    </Page>
  )
}

function Part({ title, none, action, children }: { title: string; none: string; action?: ReactNode; children: ReactNode[] }) {
  return (
    <Card component="section" aria-label={title} sx={{ pb: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48, px: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children.length === 0 ? (
        <Typography sx={{ px: 2, pb: 1.5, color: 'text.secondary' }}>{none}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Box>
      )}
    </Card>
  )
}
