import { Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { readFailures } from '#schema/calls/work/jobs.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { presetSize } from '../../table/list/ListState.ts'
import { formatListUrl } from '../../table/list/address/listUrl.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'

/** The columns, in the order in which the server counts. */
const ages = ['hour', 'day', 'week', 'month'] as const

/** The address of the list of failed jobs of a kind since a moment, which has as many rows as the number says. */
function addressOf(kind: string, since: string): string {
  const params = formatListUrl(
    {
      filters: { state: 'failed', kind },
      where: { match: 'all', members: [{ name: 'finished_at', comparator: '>=', value: since }] },
      sort: [],
      page: 1,
      size: presetSize,
    },
    { sort: [] },
  )
  return `/view/jobs?${params}`
}

/** Failed jobs by kind and age; each number opens its list. */
export default function FailuresDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['failures', 'job_run'],
    queryFn: ({ signal }) => call(readFailures, {}, { signal }),
    staleTime: 0,
  })
  return (
    <ContentDialog title={t('work.failuresTitle')} sentence={t('work.failuresHint')} width="md" onClose={onClose}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {isPending && <Skeleton lines={4} />}
      {data?.rows.length === 0 && <Empty title={t('work.noFailures')} />}
      {data && data.rows.length > 0 && (
        <Table size="small" sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('work.kind')}</TableCell>
              {ages.map((age) => (
                <TableCell key={age} align="right">
                  {t(`work.ages.${age}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.rows.map(({ kind, counts }) => (
              <TableRow key={kind}>
                <TableCell component="th" scope="row">
                  {t.source(humanise(kind))}
                </TableCell>
                {ages.map((age, place) => {
                  const count = counts[place] ?? 0
                  const title = t('work.failuresOf', { kind: t.source(humanise(kind)), age: t(`work.ages.${age}`), count })
                  return (
                    <TableCell key={age} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {count === 0 ? (
                        '–'
                      ) : (
                        <Link
                          component={RouterLink}
                          to={addressOf(kind, data.since[place] ?? '')}
                          aria-label={title}
                          onClick={onClose}
                        >
                          {count}
                        </Link>
                      )}
                    </TableCell>
                  )
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </ContentDialog>
  )
}
