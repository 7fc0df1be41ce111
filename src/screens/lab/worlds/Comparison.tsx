import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { compareLabSnapshot } from '#schema/calls/lab/snapshots.ts'
import { findTable } from '#schema/registry.ts'
import { formatCount } from '#schema/texts/formatCount.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { stickyInCard } from '../stickyInCard.ts'

const numbers = ['before', 'now', 'added', 'removed', 'changed'] as const

/** The tables whose rows differ between a snapshot and now. */
export function Comparison({ id, name }: { id: number; name: string }) {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['lab', 'comparison', id],
    queryFn: ({ signal }) => call(compareLabSnapshot, { query: { id } }, { signal }),
    gcTime: 0,
  })
  if (isPending) return <Skeleton lines={4} />
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (data.length === 0) return <Typography sx={{ mt: 2 }}>{t('lab.worlds.same')}</Typography>
  return (
    <Box component="section" sx={{ overflow: 'auto', maxHeight: 420, mt: 2 }} tabIndex={0} aria-label={name}>
      <Table size="small" stickyHeader sx={stickyInCard}>
        <TableHead>
          <TableRow>
            <TableCell>{t('lab.worlds.table')}</TableCell>
            {numbers.map((number) => (
              <TableCell key={number} align="right">
                {t(`lab.worlds.${number}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={row.table}>
              <TableCell>{t.source(findTable(row.table)?.title ?? row.table)}</TableCell>
              {numbers.map((number) => (
                <TableCell key={number} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {row[number] === null ? '' : formatCount(String(row[number]))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
