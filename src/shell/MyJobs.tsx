import { Button, CircularProgress } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { readMyJobs } from '#schema/calls/work/jobs.ts'
import { call } from '../data/call.ts'
import { subscribeToChanges } from '../data/live.ts'
import { useText } from '../i18n/index.ts'
import { useMay, usePerson } from '../session/useSession.ts'

const queryKey = ['my jobs']

/** Shows how many of the person's jobs are running, with a link to them; nothing if there are none. */
export function MyJobs() {
  const may = useMay()('read settings')
  const t = useText()
  const queries = useQueryClient()
  const { user_name } = usePerson()
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(readMyJobs, {}, { signal })).rows,
    enabled: may,
  })
  useEffect(
    () =>
      subscribeToChanges((event) => {
        if (event.type === 'missed' || (event.type === 'change' && event.table === 'job_run'))
          void queries.invalidateQueries({ queryKey })
      }),
    [queries],
  )
  if (data.length === 0) return null
  const title = t('work.mine', { smart_count: data.length })
  return (
    <Button
      component={Link}
      to={`/view/jobs?f.started_by=${encodeURIComponent(user_name)}`}
      size="small"
      aria-label={title}
      title={title}
      startIcon={<CircularProgress size={14} aria-hidden />}
      sx={{ minWidth: 0 }}
    >
      {data.length}
    </Button>
  )
}
