import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { ChangeEvent } from '../../data/live.ts'
import { subscribeToChanges } from '../../data/live.ts'
import { useText } from '../../i18n/index.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import type { HistoryChange } from '../HistoryChange.ts'

interface Props<C extends HistoryChange> {
  title: string
  /** The key of the history in the query cache. */
  queryKey: readonly unknown[]
  /** The changes, newest first. */
  read: (signal: AbortSignal) => Promise<readonly C[]>
  /** Whether a change is one of those that are shown. */
  concerns: (event: Extract<ChangeEvent, { type: 'change' }>) => boolean
  children: (changes: readonly C[]) => ReactNode
  onClose: () => void
}

/** The frame of a history at the side of the screen, which reloads when something changes. */
export function HistorySheet<C extends HistoryChange>({ title, queryKey, read, concerns, children, onClose }: Props<C>) {
  const t = useText()
  const list = useRef<HTMLOListElement>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => read(signal),
    staleTime: 0,
    retry: false,
  })

  useEffect(
    () =>
      subscribeToChanges((event) => {
        if (event.type === 'missed' || (event.type === 'change' && concerns(event))) void refetch()
      }),
    [concerns, refetch],
  )

  useEffect(() => {
    // The button that undid a change is gone. The focus stays in the list instead of moving to the start of the page.
    if (data && document.activeElement === document.body) list.current?.focus()
  }, [data])

  return (
    <SidePanel title={title} frame="over" onClose={onClose}>
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
    </SidePanel>
  )
}
