import { Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '#schema/defineCall.ts'
import { endMySession, readMySessions } from '#schema/calls/people/sessions.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { SessionList } from '../people/SessionList.tsx'

/** Where one is signed in; each session, or all others at once, can be ended. */
export function MySessions() {
  const t = useText()
  const notes = useNotes()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['my_sessions'],
    queryFn: ({ signal }) => call(readMySessions, {}, { signal }),
    staleTime: 0,
    retry: false,
  })

  async function end(body: BodyOf<typeof endMySession>) {
    try {
      const { sessions_ended } = await call(endMySession, { body })
      notes.success('people.sessions.ended', { smart_count: sessions_ended })
    } catch (failure) {
      notes.failure(failure)
    }
    await refetch()
  }

  if (isPending) return <Skeleton lines={3} />
  if (error) return <Failed error={error} retry={() => void refetch()} />
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <SessionList sessions={data.rows} onEnd={({ id }) => void end({ id })} />
      <Button variant="outlined" size="small" disabled={data.rows.length < 2} onClick={() => void end({ others: true })}>
        {t('people.sessions.endOthers')}
      </Button>
    </Box>
  )
}
