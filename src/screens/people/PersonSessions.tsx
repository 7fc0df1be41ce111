import { Box, Button, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#schema/defineCall.ts'
import { endOperatorSession, readOperatorSessions } from '#schema/calls/people/sessions.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { SessionList } from './SessionList.tsx'

/** The sessions of somebody else, which an administrator may end. */
export function PersonSessions({ id }: { id: number }) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['operator_sessions', id, 'operator_user'],
    queryFn: ({ signal }) => call(readOperatorSessions, { params: { id } }, { signal }),
    staleTime: 0,
    retry: false,
  })

  async function end(body: BodyOf<typeof endOperatorSession>) {
    try {
      const { sessions_ended } = await call(endOperatorSession, { body })
      notes.success('people.sessions.ended', { smart_count: sessions_ended })
    } catch (failure) {
      notes.failure(failure)
    }
    await refreshTables(queries, endOperatorSession.changes)
  }

  if (isPending) return <Skeleton lines={3} />
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (data.rows.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('people.sessions.none')}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <SessionList sessions={data.rows} onEnd={({ id: session }) => void end({ id: session })} />
      <Button variant="outlined" size="small" onClick={() => void end({ user_id: id })}>
        {t('people.sessions.endAll')}
      </Button>
    </Box>
  )
}
