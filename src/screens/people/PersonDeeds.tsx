import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { auditedTitle } from '#schema/auditedTables.ts'
import { loadRowsOf } from '../../data/loadRowsOf.ts'
import { useText } from '../../i18n/index.ts'
import { InstantText } from '../../kinds/cells/InstantText.tsx'
import { humanise } from '#schema/texts/humanise.ts'
import { recordPath } from '#schema/recordPath.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'

const NEWEST = 12

/** What somebody did last, with the way to all of it. */
export function PersonDeeds({ userName }: { userName: string }) {
  const t = useText()
  const filter = [{ name: 'user_name', comparator: '=' as const, value: userName }]
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['deeds', userName],
    queryFn: ({ signal }) => loadRowsOf('audit_log', { filter, page: { size: NEWEST } }, { signal }),
    staleTime: 0,
    retry: false,
  })
  if (isPending) return <Skeleton lines={4} />
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (data.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('people.noDeeds')}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {data.map((deed) => (
          <Box component="li" key={deed.id} sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <InstantText at={deed.started} />
            </Box>
            <span>{t.source(humanise(deed.action))}</span>
            <DeedRecord table={deed.table_name ?? ''} id={deed.record_id ?? ''} />
          </Box>
        ))}
      </Box>
      <Link to={`/view/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`}>{t('people.allDeeds')}</Link>
    </Box>
  )
}

function DeedRecord({ table, id }: { table: string; id: string }) {
  const t = useText()
  const words = `${t.source(auditedTitle(table))} ${id}`
  const path = recordPath(table, Number(id))
  return path === undefined ? <span>{words}</span> : <Link to={path}>{words}</Link>
}
