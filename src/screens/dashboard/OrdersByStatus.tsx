import { Box, Card, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { orderStatuses } from '#schema/choices.ts'
import { useText } from '../../i18n/index.ts'
import { humanise } from '../../kinds/text/humanise.ts'
import { formatListUrl } from '../../table/list/listUrl.ts'
import { presetSize } from '../../table/list/ListState.ts'
import { colour } from '../../ui/look/theme.ts'
import { Total } from './Total.tsx'

/** The address of the order list, filtered by a status. */
const ordersWith = (status: string): string =>
  `/view/order_info?${formatListUrl({ filters: { order_status: status }, sort: [], page: 1, size: presetSize }, { sort: [] })}`

/** How many orders stand where; each figure opens its list. */
export function OrdersByStatus() {
  const t = useText()
  return (
    <Card component="section" aria-labelledby="by-status" sx={{ p: 2 }}>
      <Typography id="by-status" variant="h2" sx={{ mb: 1 }}>
        {t('shell.dashboard.ordersByStatus')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))' }}>
        {orderStatuses.map((status) => (
          <Box
            key={status}
            component={RouterLink}
            to={ordersWith(status)}
            sx={{
              p: 1,
              borderRadius: 1,
              color: 'text.primary',
              textDecoration: 'none',
              backgroundColor: colour('sunken'),
              '&:hover': { backgroundColor: colour('hover') },
            }}
          >
            <Typography component="div" variant="h4">
              <Total table="order_info_view" filter={{ order_status: status }} />
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{t.source(humanise(status))}</Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
