import Close from '@mui/icons-material/Close'
import RestoreOutlined from '@mui/icons-material/RestoreOutlined'
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { readHistory } from '#schema/calls/generic.ts'
import { isEditable } from '#schema/fields.ts'
import { call } from '../data/call.ts'
import { followNews } from '../data/live.ts'
import { useText } from '../i18n/index.ts'
import { formatInstant } from '../kinds/formatInstant.ts'
import { humanise } from '../kinds/humanise.ts'
import { kinds } from '../kinds/index.ts'
import type { NamedField, Row } from '../kinds/KindView.ts'
import { StateChip } from '../kinds/StateChip.tsx'
import { toneOf } from '../kinds/tones.ts'
import { Empty, Failed, Skeleton } from '../ui/states.tsx'
import type { Change } from './Change.ts'
import { undoneOf } from './Change.ts'
import { useUndo } from './useUndo.ts'

interface Props {
  table: string
  title: string
  fields: readonly NamedField[]
  row: Row
  /** Whether what the history shows may be taken back. */
  mayRestore?: boolean
  onClose: () => void
}

/** Who changed a record, when, and what it was before; each change can be taken back, each field or the record restored. */
export function HistoryDrawer({ table, title, fields, row, mayRestore = false, onClose }: Props) {
  const t = useText()
  const { undo, restore } = useUndo({ name: table })
  const id = useId()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['history', table, row.id],
    queryFn: async ({ signal }) =>
      (await call(readHistory, { params: { table, id: row.id } }, { signal })).rows as unknown as readonly Change[],
    staleTime: 0,
    retry: false,
  })

  useEffect(
    () =>
      followNews((news) => {
        if (news.type === 'missed' || (news.type === 'change' && news.table === table && news.id === row.id)) void refetch()
      }),
    [table, row.id, refetch],
  )
  const undone = undoneOf(data ?? [])

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: { xs: '100%', sm: 480 } } } }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', px: 2, height: 48, flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={id} variant="h2" sx={{ flex: 1 }} noWrap>
          {t('table.historyOf', { title, id: row.id })}
        </Typography>
        <IconButton aria-label={t('shell.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {isPending && <Skeleton lines={6} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <Empty title={t('table.noHistory')} hint={t('table.noHistoryHint')} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'auto' }}>
        {data?.map((change, index) => (
          <HistoryEntry
            key={change.id}
            change={change}
            fields={fields}
            row={row}
            undo={mayRestore && change.action === 'update' && !undone.has(change.id) ? undo : undefined}
            // The newest change left the record as it is now: there is nothing to go back to.
            restore={mayRestore && index > 0 && change.after ? restore : undefined}
          />
        ))}
      </Box>
    </Drawer>
  )
}

interface EntryProps extends Pick<Props, 'fields' | 'row'> {
  change: Change
  /** Absent where it cannot be done. */
  undo: ((auditId: number) => Promise<void>) | undefined
  restore: ((id: number, auditId: number, fields?: string[]) => Promise<void>) | undefined
}

function HistoryEntry({ change, fields, row, undo, restore }: EntryProps) {
  const t = useText()
  const names = [...new Set([...Object.keys(change.before ?? {}), ...Object.keys(change.after ?? {})])]
  const changed = fields.filter(({ name, generated }) => names.includes(name) && !generated)
  const words = (field: NamedField, values: Change['before']) => kinds[field.kind].format(values?.[field.name], field, row) || '–'
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="h3">{change.user_name ?? t('table.system')}</Typography>
        <StateChip label={t.source(humanise(change.action))} tone={toneOf(change.action)} />
        {change.undoes != null && <StateChip label={t('grid.undoes', { id: change.undoes })} tone="warning" />}
        <Box sx={{ flex: 1 }} />
        <Typography component="time" dateTime={change.started} title={`${change.started} (UTC)`} color="text.secondary">
          {formatInstant(change.started)}
        </Typography>
      </Box>
      {changed.map((field) => (
        <Box key={field.name} sx={{ display: 'grid', gridTemplateColumns: '132px 1fr auto', gap: 1, py: 0.25 }}>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {t.source(field.title)}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {change.before && (
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {words(field, change.before)}
              </Box>
            )}
            {change.before && change.after && ' → '}
            {change.after && (
              <Box component="ins" sx={{ textDecoration: 'none' }}>
                {words(field, change.after)}
              </Box>
            )}
          </Typography>
          {restore && isEditable(field) && (
            <IconButton
              aria-label={t('grid.restoreField', { title: t.source(field.title) })}
              title={t('grid.restoreField', { title: t.source(field.title) })}
              onClick={() => void restore(row.id, change.id, [field.name])}
              sx={{ p: 0.25, alignSelf: 'start' }}
            >
              <RestoreOutlined sx={{ fontSize: 16 }} />
            </IconButton>
          )}
        </Box>
      ))}
      {(undo || restore) && (
        <Box sx={{ display: 'flex', gap: 1, mt: 0.5, ml: -1.5 }}>
          {undo && (
            <Button color="inherit" aria-label={t('grid.undoChange')} onClick={() => void undo(change.id)}>
              {t('grid.undo')}
            </Button>
          )}
          {restore && <Button onClick={() => void restore(row.id, change.id)}>{t('grid.restoreRecord')}</Button>}
        </Box>
      )}
    </Box>
  )
}
