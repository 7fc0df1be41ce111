import { Box, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { addDecimals, isZero } from '#domain/decimal.ts'
import { loadRowsOf } from '../../../data/loadRowsOf.ts'
import { useText } from '../../../i18n/index.ts'
import { Flag } from '../../../kinds/cells/Flag.tsx'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { AmountCell } from './AmountCell.tsx'
import { FigureTable, onlyWide } from './FigureTable.tsx'
import { RowsLink } from './RowsLink.tsx'

interface Props {
  id: number
  /** Counts the changes of the return: when it is composed again, its parts are read again. */
  version: number
  currency: string
}

interface CountryFigure {
  mscon: string
  msid: string
  msest: string
  corrections: string
  balance: string
}

/** More lines than a return has. */
const most = 1000

/** The balances of a return; outside the Union, where it has none, the sums of its lines. */
async function readFigures(id: number, signal: AbortSignal): Promise<CountryFigure[]> {
  const request = { filter: [{ name: 'report_id', value: id }], page: { size: most } }
  const balances = await loadRowsOf('fiscal_report_balance', { ...request, orderBy: [{ name: 'line_number' }] }, { signal })
  if (balances.length > 0) return balances
  const lines = await loadRowsOf('fiscal_report_line', request, { signal })
  const byCountry = Map.groupBy(lines, ({ mscon }) => mscon)
  return [...byCountry].map(([mscon, own]) => {
    const vat = own.reduce((sum, line) => addDecimals(sum, line.vat), '0')
    return { mscon, msid: vat, msest: '0', corrections: '0', balance: vat }
  })
}

/** The VAT of each country with what it consists of; every country opens its rows of the ledger. */
export function CountryFigures({ id, version, currency }: Props) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['returnFigures', id, version],
    queryFn: ({ signal }) => readFigures(id, signal),
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={5} />
  if (data.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('returns.page.nil')}</Box>
  const largest = Math.max(...data.map(({ balance }) => Math.abs(Number(balance))), 0.01)
  const money = (amount: string) => formatMoney(amount, currency, t.language)
  const heads = ['own', 'elsewhere', 'corrections', 'vat'] as const
  const shown = heads.filter((head) => head === 'vat' || data.some((figure) => !isZero(partOf(figure, head))))
  return (
    <>
      <FigureTable>
        <TableHead>
          <TableRow>
            <TableCell>{t('returns.page.country')}</TableCell>
            <TableCell sx={{ width: '30%', ...onlyWide }}>{t('returns.page.share')}</TableCell>
            {shown.map((head) => (
              <TableCell key={head} align="right" sx={isPart(head) ? onlyWide : {}}>
                {t(`returns.page.${head}`)}
              </TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((figure) => (
            <TableRow key={figure.mscon}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Flag code={figure.mscon} />
                {nameOfCode(figure.mscon, 'region', t)}
              </TableCell>
              <TableCell aria-hidden sx={onlyWide}>
                <Bar amount={Number(figure.balance)} largest={largest} />
              </TableCell>
              {shown.map((head) => (
                <AmountCell key={head} amount={money(partOf(figure, head))} isStrong={head === 'vat'} isOnlyWide={isPart(head)} />
              ))}
              <TableCell align="right">
                <RowsLink report={id} of={{ mscon: figure.mscon }} name={nameOfCode(figure.mscon, 'region', t) ?? figure.mscon} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </FigureTable>
      {data.some(({ balance }) => balance.startsWith('-')) && (
        <Box sx={{ color: 'text.secondary', mt: 1 }}>{t('returns.page.refund')}</Box>
      )}
    </>
  )
}

/** Of what the VAT of a country consists beside corrections. */
const isPart = (head: Head): boolean => head === 'own' || head === 'elsewhere'

type Head = 'own' | 'elsewhere' | 'corrections' | 'vat'

const columnOf = { own: 'msid', elsewhere: 'msest', corrections: 'corrections', vat: 'balance' } as const satisfies Record<
  Head,
  keyof CountryFigure
>

const partOf = (figure: CountryFigure, head: Head): string => figure[columnOf[head]]

const Bar = ({ amount, largest }: { amount: number; largest: number }) => (
  <Box
    sx={{
      height: 8,
      borderRadius: 1,
      minWidth: 2,
      width: `${(Math.abs(amount) / largest) * 100}%`,
      backgroundColor: amount < 0 ? 'warning.main' : 'primary.main',
    }}
  />
)
