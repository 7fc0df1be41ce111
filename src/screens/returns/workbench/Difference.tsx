import { Box, Link as TextLink, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isZero } from '#domain/decimal.ts'
import { compareReport } from '#schema/calls/returns/inspecting.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { Flag } from '../../../kinds/cells/Flag.tsx'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import { recordPath } from '#schema/recordPath.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { AmountCell } from './AmountCell.tsx'
import { FigureTable, onlyWide } from './FigureTable.tsx'

const causes = ['newCountry', 'volume', 'rateChange', 'refunds', 'corrections'] as const

/** What the VAT of each country differs by from the return before, and what caused it; causes that nowhere count are left out. */
export function Difference({ id, version, currency }: { id: number; version: number; currency: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['returnDifference', id, version],
    queryFn: ({ signal }) => call(compareReport, { params: { global_id: id } }, { signal }),
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  const { previous, countries } = data
  if (!previous) return <Box sx={{ color: 'text.secondary' }}>{t('returns.page.noPrevious')}</Box>
  const money = (amount: string) => (isZero(amount) ? '–' : formatMoney(amount, currency, t.language))
  const shown = causes.filter((cause) => countries.some((country) => !isZero(country.causes[cause])))
  const path = recordPath('fiscal_report', previous.global_id) ?? ''
  return (
    <>
      <Box sx={{ mb: 1 }}>
        <TextLink component={Link} to={path}>
          {t('returns.page.compared', {
            name: `${t.source(previous.period_name)} ${previous.period.slice(0, 4)}`,
            amount: formatMoney(previous.total_vat_due, currency, t.language),
          })}
        </TextLink>
      </Box>
      {countries.length > 0 && (
        <FigureTable>
          <TableHead>
            <TableRow>
              <TableCell>{t('returns.page.country')}</TableCell>
              {(['before', 'now', 'change'] as const).map((head) => (
                <TableCell key={head} align="right" sx={head === 'before' ? onlyWide : {}}>
                  {t(`returns.page.${head}`)}
                </TableCell>
              ))}
              {shown.map((cause) => (
                <TableCell key={cause} align="right" sx={{ color: 'text.secondary' }}>
                  {t(`returns.page.causes.${cause}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {countries.map((country) => (
              <TableRow key={country.mscon}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <Flag code={country.mscon} />
                  {nameOfCode(country.mscon, 'region', t)}
                </TableCell>
                <AmountCell amount={money(country.before)} isOnlyWide />
                <AmountCell amount={money(country.now)} />
                <AmountCell amount={money(country.change)} isStrong />
                {shown.map((cause) => (
                  <AmountCell key={cause} amount={money(country.causes[cause])} />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </FigureTable>
      )}
    </>
  )
}
