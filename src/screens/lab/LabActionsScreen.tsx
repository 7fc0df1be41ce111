import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { listTestActions } from '#schema/calls/lab/actions.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { Page } from '../../ui/Page.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { MakeOne } from './make/MakeOne.tsx'
import { TestActionCard } from './TestActionCard.tsx'

/** Lab → Test Actions: all calls of testers on one page, with what they need, ready to be made. */
export function LabActionsScreen() {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['lab', 'actions'],
    queryFn: ({ signal }) => call(listTestActions, {}, { signal }),
  })
  return (
    <Page title={t.source('Test Actions')} width="card">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {t('lab.actions.intro')} {t('lab.forTesting')}
      </Typography>
      {isPending && <Skeleton lines={16} />}
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <MakeOne />
          {data.map((action) => (
            <TestActionCard key={action.name} action={action} onDone={() => void refetch()} />
          ))}
        </Box>
      )}
    </Page>
  )
}
