import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { attentions } from '#schema/attention.ts'
import { readAttention } from '#schema/calls/home.ts'
import { call } from '../../data/call.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { colour } from '../../ui/look/theme.ts'
import { attentionAddress } from './attentionAddress.ts'

const rowHeight = 44

/** Its numbers are asked for again when rows of these tables change. */
const queryKey = ['attention', ...attentions.map(({ table }) => table)]

/** What waits for the person, most pressing first: each number opens the rows that it counts. */
export function AttentionList() {
  const t = useText()
  const language = useLanguage()
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(readAttention, {}, { signal })).rows,
  })
  const waiting = attentions.flatMap((attention) => {
    const count = data?.find(({ name }) => name === attention.name)?.count ?? 0
    return count > 0 ? [{ attention, count }] : []
  })
  if (data?.length === 0) return null
  return (
    <Card component="section" aria-labelledby="attention" sx={{ pb: 1 }}>
      <Typography id="attention" variant="h2" sx={{ p: 2, pb: 1 }}>
        {t('home.attention.title')}
      </Typography>
      {isPending && <Skeleton lines={4} height={rowHeight} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && waiting.length === 0 && <Typography sx={{ px: 2, pb: 1 }}>{t('home.attention.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map(({ attention, count }) => (
          <li key={attention.name}>
            <Box
              component={RouterLink}
              to={attentionAddress(attention)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                minHeight: rowHeight,
                px: 2,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { backgroundColor: colour('hover') },
              }}
            >
              <Typography component="span" variant="h4" sx={{ minWidth: 72, textAlign: 'right' }}>
                {count.toLocaleString(language)}
              </Typography>
              <Box component="span" sx={{ flex: 1, fontWeight: 500 }}>
                {t(`home.attention.${attention.name}`, { smart_count: count })}
              </Box>
              <ChevronRight fontSize="small" sx={{ color: 'text.secondary' }} />
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  )
}
