import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { NamedTable } from '#schema/define.ts'
import type { FeedName } from '#schema/work/feeds.ts'
import { feeds, nationalFeeds } from '#schema/work/feeds.ts'
import { loadRowsOf } from '../../data/loadRowsOf.ts'
import { useText } from '../../i18n/index.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { useAuthConfig } from '../../session/useAuthConfig.ts'

const feedTables: readonly string[] = ['feed_view', 'feed_jump', 'feed_sync']

/** Whether a feed may have supplied what a list shows; for a list of one country, only that country's feed counts. */
function fills(name: string, table: NamedTable): boolean {
  if (feedTables.includes(table.name)) return true
  const country = table.fixed?.['country']
  const national = Object.entries(nationalFeeds).find(([, feed]) => feed === name)?.[0]
  if (country !== undefined && national !== undefined && country !== national) return false
  return Object.hasOwn(feeds, name) && (feeds[name as FeedName].tables as readonly string[]).includes(table.name)
}

/** Says above a list that its figures are invented, because in a demo feeds are read from a stand-in on the server. */
export function StandInBanner({ table }: { table: NamedTable }) {
  const t = useText()
  const config = useAuthConfig()
  const isFed = Object.keys(feeds).some((name) => fills(name, table))
  const { data } = useQuery({
    queryKey: ['standIns', 'feed_view'],
    queryFn: ({ signal }) => loadRowsOf('feed_view', {}, { signal }),
    enabled: isFed && config?.demo_mode === true,
    retry: false,
  })
  const invented = data?.filter(({ name, is_stand_in: isStandIn }) => isStandIn && fills(name, table)) ?? []
  if (!isFed || invented.length === 0) return null
  const names = invented.map(({ name }) => t.source(humanise(name))).join(', ')
  return (
    <Alert severity="warning" variant="outlined" role="note" sx={{ m: 1, py: 0 }}>
      {t('numberChecks.demoFigures', { feeds: names })}
    </Alert>
  )
}
