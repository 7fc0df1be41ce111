import { Box, Stack, Typography } from '@mui/material'
import { findTable } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { useMay, usePerson } from '../../session/useSession.ts'
import { Page } from '../../ui/Page.tsx'
import { readPermission } from '../pages.ts'
import { usePageGroups } from '../usePageGroups.ts'
import { AttentionList } from './AttentionList.tsx'
import { NewestOrders } from './NewestOrders.tsx'
import { OrdersByStatus } from './OrdersByStatus.tsx'

/** Where a person lands in the morning: what waits for them, and beside it how things stand. Every figure is asked of the server. */
export function DashboardScreen() {
  const t = useText()
  const may = useMay()
  const { full_name, user_name } = usePerson()
  const { groups } = usePageGroups()
  const orders = findTable('order_info_view')
  const seesOrders = orders !== undefined && may(readPermission(orders))
  const opensLists = groups.some(({ pages }) => pages.some(({ permission }) => permission !== undefined))
  return (
    <Page title={t('shell.dashboard.title')} width="card">
      <Stack spacing={3}>
        <Typography variant="h2">{t('shell.dashboard.welcome', { name: full_name || user_name })}</Typography>
        {!opensLists && <Typography sx={{ color: 'text.secondary' }}>{t('shell.dashboard.noLists')}</Typography>}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <AttentionList />
          {seesOrders && <OrdersByStatus />}
        </Box>
        {seesOrders && <NewestOrders />}
      </Stack>
    </Page>
  )
}
