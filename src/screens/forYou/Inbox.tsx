import { Box, Button, FormControlLabel, MenuItem, Select, Switch, Typography } from '@mui/material'
import { Link, useSearchParams } from 'react-router'
import { isNoticeKind, noticeKindNames } from '#schema/work/noticeKinds.ts'
import { useText } from '../../i18n/index.ts'
import { moveAmongNotices } from '../../record/forYou/moveAmongNotices.ts'
import { NoticeEntry } from '../../record/forYou/NoticeEntry.tsx'
import type { InboxFilter } from '../../record/forYou/useInbox.ts'
import { useInbox, useNotices } from '../../record/forYou/useInbox.ts'
import { useRead } from '../../record/forYou/useRead.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { Part } from './Part.tsx'

/** The filter stands in the address, so that it can be kept and reloaded. */
function useInboxFilter(): [InboxFilter, (filter: InboxFilter) => void] {
  const [params, setParams] = useSearchParams()
  const kind = params.get('kind') ?? ''
  const filter = { kind: isNoticeKind(kind) ? kind : undefined, isUnread: params.get('unread') === 'true' }
  return [
    filter,
    (next) => setParams({ ...(next.kind && { kind: next.kind }), ...(next.isUnread && { unread: 'true' }) }, { replace: true }),
  ]
}

/** What the person is told of, the newest first, by kind or unread only. */
export function Inbox() {
  const t = useText()
  const read = useRead()
  const [filter, setFilter] = useInboxFilter()
  const { data: newest } = useInbox()
  const { notices, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotices(filter)
  const unread = filter.kind ? (newest?.unread_by_kind[filter.kind] ?? 0) : (newest?.unread ?? 0)
  const allRead = unread > 0 && <Button onClick={() => void read.all(filter.kind)}>{t('inbox.allRead')}</Button>
  return (
    <Part title={t('inbox.title')} action={allRead}>
      <InboxFilters filter={filter} counts={newest?.unread_by_kind ?? {}} onChange={setFilter} />
      {isPending && <Skeleton lines={8} height={48} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {notices?.length === 0 && (
        <Typography sx={{ px: 2, pb: 1.5, color: 'text.secondary' }}>
          {t(filter.isUnread ? 'inbox.noneUnread' : 'inbox.none')}
        </Typography>
      )}
      <Box component="ul" aria-label={t('inbox.title')} onKeyDown={moveAmongNotices} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {notices?.map((notice) => (
          <NoticeEntry
            key={notice.id}
            notice={notice}
            onOpen={() => void read.one(notice.id)}
            onMark={(isRead) => void read.one(notice.id, isRead)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, p: 1, flexWrap: 'wrap' }}>
        {hasNextPage && (
          <BusyButton isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('inbox.more')}
          </BusyButton>
        )}
        <Button component={Link} to="/view/account">
          {t('inbox.choose')}
        </Button>
      </Box>
    </Part>
  )
}

interface FilterProps {
  filter: InboxFilter
  /** How many of each kind are unread. */
  counts: Readonly<Record<string, number>>
  onChange: (filter: InboxFilter) => void
}

function InboxFilters({ filter, counts, onChange }: FilterProps) {
  const t = useText()
  return (
    <Box role="search" aria-label={t('inbox.title')} sx={{ display: 'flex', gap: 2, px: 2, pb: 1, flexWrap: 'wrap' }}>
      <Select
        size="small"
        displayEmpty
        value={filter.kind ?? ''}
        onChange={({ target }) => onChange({ ...filter, kind: noticeKindNames.find((name) => name === target.value) })}
        SelectDisplayProps={{ 'aria-label': t('inbox.everyKind') }}
      >
        <MenuItem value="">{t('inbox.everyKind')}</MenuItem>
        {noticeKindNames.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`inbox.kinds.${name}`)}
            {counts[name] !== undefined && ` (${counts[name]})`}
          </MenuItem>
        ))}
      </Select>
      <FormControlLabel
        sx={{ gap: 1, marginInlineStart: 0 }}
        label={t('inbox.onlyUnread')}
        control={
          <Switch
            size="small"
            checked={filter.isUnread}
            onChange={({ target }) => onChange({ ...filter, isUnread: target.checked })}
          />
        }
      />
    </Box>
  )
}
