import Close from '@mui/icons-material/Close'
import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import type { ChangeEvent } from '../data/live.ts'
import { followNews } from '../data/live.ts'
import { useText } from '../i18n/index.ts'
import { Empty, Failed, Skeleton } from '../ui/states.tsx'
import type { Change } from './Change.ts'

interface Props<C extends Change> {
  title: string
  /** The name of what is read among what is kept in memory. */
  queryKey: readonly unknown[]
  /** The changes, newest first. */
  read: (signal: AbortSignal) => Promise<readonly C[]>
  /** Whether news of a change are about what is shown. */
  concerns: (news: Extract<ChangeEvent, { type: 'change' }>) => boolean
  children: (changes: readonly C[]) => ReactNode
  onClose: () => void
}

/** The frame of a history at the side of the screen; it follows what happens while it is open. */
export function HistorySheet<C extends Change>({ title, queryKey, read, concerns, children, onClose }: Props<C>) {
  const t = useText()
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => read(signal),
    staleTime: 0,
    retry: false,
  })

  useEffect(
    () =>
      followNews((news) => {
        if (news.type === 'missed' || (news.type === 'change' && concerns(news))) void refetch()
      }),
    [concerns, refetch],
  )

  useEffect(() => {
    // The button that took a change back is gone with it: the keyboard stays here and not at the start of the page.
    if (data && document.activeElement === document.body) list.current?.focus()
  }, [data])

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      // Also over a dialog whose history it is.
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: { xs: '100%', sm: 480 } } } }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', px: 2, height: 48, flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={id} variant="h2" sx={{ flex: 1 }} noWrap>
          {title}
        </Typography>
        <IconButton aria-label={t('shell.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {isPending && <Skeleton lines={6} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <Empty title={t('table.noHistory')} hint={t('table.noHistoryHint')} />}
      <Box
        ref={list}
        component="ol"
        tabIndex={0}
        sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'auto', '&:focus-visible': { outlineOffset: '-2px' } }}
      >
        {data && children(data)}
      </Box>
    </Drawer>
  )
}
