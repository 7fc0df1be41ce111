import { Box, Typography } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { useInbox } from '../forYou/useInbox.ts'
import { useRead } from '../forYou/useRead.ts'
import { CommentBox } from './CommentBox.tsx'
import type { TimelineChoice } from './TimelineFilter.tsx'
import { TimelineFilter } from './TimelineFilter.tsx'
import { TimelineItem } from './TimelineItem.tsx'
import { useTimeline } from './useTimeline.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

interface Props {
  /** The table that holds the record. */
  table: string
  id: number
}

/** What happened to a record, newest first, with a box for comments. */
export function Timeline({ table, id }: Props) {
  const t = useText()
  const titleId = useId()
  const [choice, setChoice] = useState<TimelineChoice>({ kind: undefined, isThisWeek: false })
  const { entries, error, isPending, hasMore, isLoadingMore, loadMore, reload } = useTimeline(table, id, choice)
  const { about } = useRead()
  const { data: inbox } = useInbox()
  const isTold = entries !== undefined && inbox?.unread_about.some((one) => one.table === table && one.id === id) === true
  useEffect(() => {
    // What the person is told of this record is read here.
    if (isTold) void about({ table, id })
  }, [isTold, about, table, id])

  return (
    <Box component="section" aria-labelledby={titleId} data-timeline>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {t('record.timeline')}
      </Typography>
      <CommentBox table={table} id={id} onAdded={() => void reload()} />
      <TimelineFilter choice={choice} onChange={setChoice} />
      {isPending && <Skeleton lines={6} />}
      {error && <Failed error={error} retry={() => void reload()} />}
      {entries?.length === 0 && <Typography color="text.secondary">{t('record.nothingYet')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
        {entries?.map((entry) => (
          <TimelineItem
            key={`${entry.kind} ${'table' in entry ? entry.table : ''} ${entry.id}`}
            entry={entry}
            record={{ table, id }}
            onChanged={reload}
          />
        ))}
      </Box>
      {hasMore && (
        <BusyButton onClick={loadMore} isBusy={isLoadingMore}>
          {t('record.more')}
        </BusyButton>
      )}
    </Box>
  )
}
