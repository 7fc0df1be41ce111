import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import type { Attention } from '#schema/attention.ts'
import { attentions } from '#schema/attention.ts'
import { readAttention } from '#schema/calls/home.ts'
import { findTable } from '#schema/registry.ts'
import { call } from '../../data/call.ts'
import { useChangesOf } from '../../data/useChangesOf.ts'
import { useText } from '../../i18n/index.ts'
import { useForYou } from '../../record/forYou/useForYou.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { colour } from '../../ui/look/theme.ts'
import { attentionAddress } from './attentionAddress.ts'
import { formatCount } from '#schema/texts/formatCount.ts'

const rowHeight = 44

/** The counts are reloaded when rows of these tables change. */
const tables = [
  ...new Set(attentions.flatMap(({ table, after = [] }: Attention) => [table, findTable(table)?.of ?? table, ...after])),
]
const queryKey = ['attention', ...tables]

/** What needs the person's attention, most urgent first; each number opens the list that it counts. */
export function AttentionList() {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(readAttention, {}, { signal })).rows,
  })
  useChangesOf(tables, () => void refetch())
  const { data: mine } = useForYou()
  const waiting = [
    { count: mine?.mentions.length ?? 0, name: 'mentions', to: '/view/for_you' } as const,
    { count: mine?.follow_ups.length ?? 0, name: 'followUps', to: '/view/for_you' } as const,
    ...attentions.map((attention) => ({
      count: data?.find(({ name }) => name === attention.name)?.count ?? 0,
      name: attention.name,
      to: attentionAddress(attention),
    })),
  ].filter(({ count }) => count > 0)
  if (data?.length === 0 && waiting.length === 0) return null
  return (
    <Card component="section" aria-labelledby="attention" sx={{ pb: 1 }}>
      <Typography id="attention" variant="h2" sx={{ p: 2, pb: 1 }}>
        {t('home.attention.title')}
      </Typography>
      {isPending && <Skeleton lines={4} height={rowHeight} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && waiting.length === 0 && <Typography sx={{ px: 2, pb: 1 }}>{t('home.attention.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map(({ name, count, to }) => (
          <li key={name}>
            <Waiting count={count} to={to}>
              {t(`home.attention.${name}`, { smart_count: count })}
            </Waiting>
          </li>
        ))}
      </Box>
    </Card>
  )
}

/** One number, as a link to the list that it counts. */
function Waiting({ count, to, children }: { count: number; to: string; children: string }) {
  return (
    <Box component={RouterLink} to={to} sx={waitingLook}>
      <Typography component="span" variant="h4" sx={{ minWidth: 72, textAlign: 'right' }}>
        {formatCount(count)}
      </Typography>
      <Box component="span" sx={{ flex: 1, fontWeight: 500 }}>
        {children}
      </Box>
      <ChevronRight fontSize="small" sx={{ color: 'text.secondary' }} />
    </Box>
  )
}

const waitingLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: rowHeight,
  px: 2,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: colour('hover') },
} as const
