import { Box, Button, Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attention } from '#schema/work/Attention.ts'
import { attentions } from '#schema/attention.ts'
import { readAttention } from '#schema/calls/home.ts'
import { findTable } from '#schema/registry.ts'
import { call } from '../../data/call.ts'
import { useChangesOf } from '../../data/useChangesOf.ts'
import { useText } from '../../i18n/index.ts'
import { useFollowUps } from '../../record/forYou/useFollowUps.ts'
import { useInbox } from '../../record/forYou/useInbox.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { FeedNights } from './FeedNights.tsx'
import { inPlaces, queueOf } from './queueOf.ts'
import type { QueueLine } from './queueOf.ts'
import { Waiting } from './Waiting.tsx'

const rowHeight = 56

/** The counts are reloaded when rows of these tables change. */
const tables = [
  ...new Set(
    attentions
      .flatMap(({ table, after = [] }: Attention) => [table, findTable(table)?.of ?? table, ...after])
      .concat('feed_sync'),
  ),
]
const queryKey = ['attention', ...tables]

/** What waits for the person by deadline and money, each with its next deed; and last night's feeds. */
export function AttentionList() {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readAttention, {}, { signal }),
  })
  useChangesOf(tables, () => void refetch())
  const { data: inbox, isPending: isInboxPending } = useInbox()
  const { data: followUps, isPending: areFollowUpsPending } = useFollowUps()
  const queue = queueOf(data?.rows ?? [], { mentions: inbox?.unread_by_kind['mention'] ?? 0, followUps: followUps?.length ?? 0 })
  const isRead = data !== undefined && !isInboxPending && !areFollowUpsPending
  const { lines, news, showAll } = useHeldPlaces(queue, isRead)
  if (data?.rows.length === 0 && queue.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Card component="section" aria-labelledby="attention" sx={{ pb: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2, pb: 1, minHeight: 52 }}>
          <Typography id="attention" variant="h2" sx={{ flex: 1 }}>
            {t('home.attention.title')}
          </Typography>
          {news > 0 && (
            <Button size="small" onClick={showAll} aria-live="polite">
              {t('home.news', { smart_count: news })}
            </Button>
          )}
        </Box>
        {isPending && <Skeleton lines={4} height={rowHeight} />}
        {error && <Failed error={error} retry={() => void refetch()} />}
        {isRead && lines.length === 0 && <Typography sx={{ px: 2, pb: 1 }}>{t('home.attention.none')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map((line) => (
            <li key={line.name}>
              <Waiting line={line} minHeight={rowHeight} />
            </li>
          ))}
        </Box>
      </Card>
      {data && data.feeds.length > 0 && <FeedNights feeds={data.feeds} />}
    </Box>
  )
}

/** Lines stay where they were when they were first shown, so that nothing moves under the pointer: what is new waits for a press. */
function useHeldPlaces(queue: readonly QueueLine[], isRead: boolean) {
  const [held, setHeld] = useState<readonly QueueLine[]>()
  if (held === undefined && isRead) setHeld(queue)
  const shown = held ?? []
  const known = new Set(shown.map(({ name }) => name))
  return {
    lines: inPlaces(queue, shown),
    news: isRead ? queue.filter(({ name }) => !known.has(name)).length : 0,
    showAll: () => setHeld(queue),
  }
}
