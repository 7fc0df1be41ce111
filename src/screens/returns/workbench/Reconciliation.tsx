import { Box, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { explainCustomsDifference, explainPaymentDifference, readReconciliation } from '#schema/calls/returns/reconciling.ts'
import { call } from '../../../data/call.ts'
import type { CallReply } from '../../../data/send.ts'
import { useText } from '../../../i18n/index.ts'
import { Flag } from '../../../kinds/cells/Flag.tsx'
import { StateDot } from '../../../kinds/cells/StateDot.tsx'
import { toneOf } from '../../../kinds/cells/tones.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import { useMay } from '../../../session/useSession.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { AmountCell } from './AmountCell.tsx'
import { ExplainButton } from './ExplainButton.tsx'
import { FigureTable, onlyWide } from './FigureTable.tsx'

type Reply = CallReply<typeof readReconciliation>
type Country = NonNullable<Reply['customs']>[number]

interface Props {
  id: number
  version: number
  row: Row
}

/** What customs have counted beside our parcels, invoices beside the return, payments beside invoices: matched, explained with a reason, or open. */
export function Reconciliation({ id, version, row }: Props) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['returnReconciliation', id, version],
    queryFn: ({ signal }) => call(readReconciliation, { params: { global_id: id } }, { signal }),
    staleTime: 0,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  const again = () => void refetch()
  const isImport = row['report_type'] === 'ioss' && row['kind'] === 'main'
  return (
    <>
      {isImport && !data.customs && <Nothing text={t('returns.reconciliation.noCustoms')} />}
      {!data.payments.length && <Nothing text={t('returns.reconciliation.noInvoice')} />}
      {(data.customs ?? data.payments.length > 0) && (
        <FigureTable>
          <Heads />
          <TableBody>
            {data.customs?.map((country) => (
              <CustomsRow key={country.country} country={country} row={row} onDone={again} />
            ))}
            {data.payments.map((payment) => (
              <PaymentRow key={payment.part} id={id} payment={payment} onDone={again} />
            ))}
          </TableBody>
        </FigureTable>
      )}
    </>
  )
}

const Nothing = ({ text }: { text: string }) => <Box sx={{ color: 'text.secondary', mb: 1 }}>{text}</Box>

function Heads() {
  const t = useText()
  return (
    <TableHead>
      <TableRow>
        <TableCell />
        {(['expected', 'found', 'difference'] as const).map((head) => (
          <TableCell key={head} align="right" sx={head === 'difference' ? {} : onlyWide}>
            {t(`returns.reconciliation.${head}`)}
          </TableCell>
        ))}
        <TableCell>{t('returns.reconciliation.state')}</TableCell>
        <TableCell />
      </TableRow>
    </TableHead>
  )
}

type State = Pick<Country, 'state' | 'reason' | 'explained_by'> & { finding?: Country['finding'] }

/** The state in words; while it is open what was found, once it is explained the reason. */
function StateCell({ state, finding, reason, explained_by }: State) {
  const t = useText()
  const shown = state === 'open' && finding ? finding : state
  return (
    <TableCell sx={{ minWidth: { sm: 120 } }}>
      <StateDot label={t.source(humanise(shown))} tone={state === 'open' ? 'error' : toneOf(state)} />
      {state === 'explained' && reason && (
        <Box component="span" sx={{ color: 'text.secondary', display: 'block', overflowWrap: 'anywhere' }}>
          {`${reason} (${explained_by ?? ''})`}
        </Box>
      )}
    </TableCell>
  )
}

function CustomsRow({ country, row, onDone }: { country: Country; row: Row; onDone: () => void }) {
  const t = useText()
  const name = nameOfCode(country.country, 'region', t) ?? country.country
  const { ioss_number, month, parcels_difference, value_difference, state, finding } = country
  const both = (parcels: number, value: string) =>
    `${t('returns.reconciliation.parcels', { smart_count: parcels })} · ${formatMoney(value, 'EUR', t.language)}`
  const body = { em_id: Number(row['em_id']), ioss_number, month, country: country.country, parcels_difference, value_difference }
  return (
    <TableRow>
      <TableCell>
        <Flag code={country.country} />
        {t('returns.reconciliation.customs', { country: name })}
      </TableCell>
      <AmountCell amount={both(country.own_parcels, country.own_value_eur)} isOnlyWide />
      <AmountCell amount={both(country.parcels, country.value_eur)} isOnlyWide />
      <AmountCell amount={both(parcels_difference, value_difference)} isStrong tone={toneOfState(state)} />
      <StateCell {...country} />
      <ExplainCell
        isPossible={finding !== null}
        name={name}
        explain={(reason) => call(explainCustomsDifference, { body: { ...body, reason } })}
        onDone={onDone}
      />
    </TableRow>
  )
}

interface PaymentProps {
  id: number
  payment: Reply['payments'][number]
  onDone: () => void
}

function PaymentRow({ id, payment, onDone }: PaymentProps) {
  const t = useText()
  const { part, expected, found, difference, state } = payment
  const money = (amount: string) => formatMoney(amount, 'EUR', t.language)
  const name = t(`returns.reconciliation.${part}`)
  return (
    <TableRow>
      <TableCell>{name}</TableCell>
      <AmountCell amount={money(expected)} isOnlyWide />
      <AmountCell amount={money(found)} isOnlyWide />
      <AmountCell amount={money(difference)} isStrong tone={toneOfState(state)} />
      <StateCell {...payment} />
      <ExplainCell
        isPossible={state !== 'matched'}
        name={name}
        explain={(reason) => call(explainPaymentDifference, { body: { global_id: id, part, difference, reason } })}
        onDone={onDone}
      />
    </TableRow>
  )
}

function toneOfState(state: Country['state']) {
  if (state === 'open') return 'error.main'
  return state === 'explained' ? undefined : 'success.main'
}

interface ExplainProps {
  isPossible: boolean
  name: string
  explain: (reason: string) => Promise<unknown>
  onDone: () => void
}

function ExplainCell({ isPossible, ...explaining }: ExplainProps) {
  const mayWrite = useMay()('write business')
  return <TableCell align="right">{mayWrite && isPossible && <ExplainButton {...explaining} />}</TableCell>
}
