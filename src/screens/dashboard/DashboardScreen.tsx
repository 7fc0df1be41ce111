import { Box, Card, Link, Stack, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { findTable } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { useMay, usePerson } from '../../session/useSession.ts'
import { readPermission, routedTables } from '../pages.ts'
import { usePageGroups } from '../usePageGroups.ts'
import { Page } from '../../ui/Page.tsx'
import { NewestOrders } from './NewestOrders.tsx'
import { OrdersByStatus } from './OrdersByStatus.tsx'
import { Total } from './Total.tsx'

/** Where a person lands: what there is, and the way to it. Every figure is asked of the server. */
export function DashboardScreen() {
  const t = useText()
  const may = useMay()
  const { full_name, user_name } = usePerson()
  const orders = findTable('order_info_view')
  return (
    <Page title={t('shell.dashboard.title')} width="card">
      <Stack spacing={3}>
        <Typography variant="h2">{t('shell.dashboard.welcome', { name: full_name || user_name })}</Typography>
        {orders && may(readPermission(orders)) && (
          <>
            <OrdersByStatus />
            <NewestOrders />
          </>
        )}
        <Lists />
      </Stack>
    </Page>
  )
}

/** The lists of each menu group, with how many rows each has. */
function Lists() {
  const t = useText()
  const { groups, titleOf, groupTitle } = usePageGroups()
  const withTables = groups.filter(({ group }) => group !== 'dashboard')
  if (withTables.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('shell.dashboard.noLists')}</Typography>
  return (
    <Box component="section" aria-labelledby="lists">
      <Typography id="lists" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('shell.dashboard.lists')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
          alignItems: 'start',
        }}
      >
        {withTables.map(({ group, pages }) => (
          <Card key={group} component="section" sx={{ p: 2 }}>
            <Typography variant="h3" sx={{ mb: 0.5 }}>
              {groupTitle(group)}
            </Typography>
            {pages.map((page) => {
              const table = routedTables.find(({ route }) => route === page.route)
              return (
                <Box key={page.route} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
                  <Link component={RouterLink} to={`/view/${page.route}`}>
                    {titleOf(page)}
                  </Link>
                  {table && (
                    <Typography sx={{ color: 'text.secondary' }}>
                      <Total table={table.name} />
                    </Typography>
                  )}
                </Box>
              )
            })}
          </Card>
        ))}
      </Box>
    </Box>
  )
}
