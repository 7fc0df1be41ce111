import { Alert, Box, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isZero, subtractDecimals } from '#domain/decimal.ts'
import { tieOutReport } from '#schema/calls/returns/inspecting.ts'
import { call } from '../../../data/call.ts'
import type { CallReply } from '../../../data/send.ts'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { FormatButtons } from '../FormatButtons.tsx'
import { tableOf } from '#schema/registry.ts'
import { AmountCell } from './AmountCell.tsx'
import { FigureTable, onlyWide } from './FigureTable.tsx'
import { RowsLink } from './RowsLink.tsx'

type Reply = CallReply<typeof tieOutReport>

interface Props {
  id: number
  version: number
  currency: string
  row: Row
}

/** Ledger, lines and files side by side: 0.00 in green where they agree, the difference in red where they do not; then what was reported, invoiced and paid. */
export function TieOut({ id, version, row }: Props) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['returnTieOut', id, version],
    queryFn: ({ signal }) => call(tieOutReport, { params: { global_id: id } }, { signal }),
    staleTime: 0,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  return (
    <>
      {data.notes.map((note) => (
        <Alert key={note.code} severity="warning" sx={{ mb: 1 }}>
          {t.message(note as never)}
        </Alert>
      ))}
      <FigureTable>
        <TableHead>
          <TableRow>
            <TableCell />
            {(['first', 'second', 'change'] as const).map((head) => (
              <TableCell key={head} align="right" sx={head === 'second' ? onlyWide : {}}>
                {t(`returns.page.${head}`)}
              </TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          <Compared id={id} data={data} />
          <Reported data={data} />
        </TableBody>
      </FigureTable>
      <Files files={data.files} row={row} />
    </>
  )
}

interface LineProps {
  name: string
  figures: readonly [string, string]
  difference: string
  /** A difference here is a mistake, and not only worth knowing. */
  isStrict?: boolean
  currency: string
  children?: ReactNode
}

function ComparedLine({ name, figures, difference, isStrict = false, currency, children }: LineProps) {
  const t = useText()
  const money = (amount: string) => formatMoney(amount, currency, t.language)
  const tone = isZero(difference) ? 'success.main' : isStrict ? 'error.main' : undefined
  return (
    <TableRow>
      <TableCell>{name}</TableCell>
      <AmountCell amount={money(figures[0])} />
      <AmountCell amount={money(figures[1])} isOnlyWide />
      <AmountCell amount={money(difference)} isStrong tone={tone} />
      <TableCell align="right">{children}</TableCell>
    </TableRow>
  )
}

function Compared({ id, data }: { id: number; data: Reply }) {
  const t = useText()
  return (
    <>
      {data.ledger.map(({ currency, ledger, lines, difference }) => {
        const name = t('returns.page.ledgerAndLines', { currency })
        return (
          <ComparedLine key={currency} {...{ name, difference, currency }} figures={[ledger, lines]} isStrict>
            <RowsLink report={id} of={{ currency }} name={name} />
          </ComparedLine>
        )
      })}
      <ComparedLine
        name={t('returns.page.linesAndTotal')}
        figures={[data.lines, data.due]}
        difference={data.difference}
        currency={data.currency}
        isStrict
      />
    </>
  )
}

/** Beside the VAT due: what a person reported, what the merchant was billed, and what was paid of that. */
function Reported({ data: { reported, due, currency, invoice } }: { data: Reply }) {
  const t = useText()
  const missing = (name: string) => (
    <TableRow>
      <TableCell>{name}</TableCell>
      <TableCell colSpan={4} sx={{ color: 'text.secondary' }}>
        {t('returns.page.notYet')}
      </TableCell>
    </TableRow>
  )
  return (
    <>
      {reported === null ? (
        missing(t('returns.page.reported'))
      ) : (
        <ComparedLine
          name={t('returns.page.reported')}
          figures={[reported, due]}
          difference={subtractDecimals(reported, due)}
          {...{ currency }}
        />
      )}
      {invoice && (
        <ComparedLine
          name={`${t('returns.page.invoiced', { name: invoice.invoice_number })} · ${t('returns.page.paid')}`}
          figures={[invoice.total, invoice.paid]}
          difference={subtractDecimals(invoice.total, invoice.paid)}
          currency="EUR"
        />
      )}
    </>
  )
}

/** Of a filed return the bytes are kept; where they are not, they are written from what is. */
const wordOf = (isStored: boolean, isFiled: boolean) => {
  if (isStored) return 'returns.page.kept'
  return isFiled ? 'returns.page.onRequest' : 'returns.page.draft'
}

function Files({ files, row }: { files: Reply['files']; row: Row }) {
  const t = useText()
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 0.5 }}>
      {files.map(({ format, is_stored, agrees, problems }) => (
        <Box key={format} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Box sx={{ minWidth: 96 }}>{t('returns.page.fileOf', { format: format.toUpperCase() })}</Box>
          <Box sx={{ minWidth: 96, color: 'text.secondary' }}>{t(wordOf(is_stored, row['status'] === 'submitted'))}</Box>
          <Box sx={{ color: agrees ? 'success.main' : 'error.main' }}>
            {agrees ? t('returns.page.agrees') : problems.map((problem) => t.message(problem as never)).join(' ')}
          </Box>
        </Box>
      ))}
      <Box sx={{ mt: 0.5 }}>
        <FormatButtons table={{ ...tableOf('fiscal_report'), name: 'fiscal_report' }} row={row} />
      </Box>
    </Box>
  )
}
