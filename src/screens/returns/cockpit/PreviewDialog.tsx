import { Alert, Box, Table, TableBody, TableCell, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { previewReturn } from '#schema/calls/returns/inspecting.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { AmountCell } from '../workbench/AmountCell.tsx'

interface Props {
  registration: number
  /** A day of the period. */
  day: string
  name: string
  onClose: () => void
}

/** What a return would come to as the ledger stands; where the official rate is missing, with the last one that was published. */
export default function PreviewDialog({ registration, day, name, onClose }: Props) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['returnPreview', registration, day],
    queryFn: ({ signal }) => call(previewReturn, { params: { registration_id: registration }, query: { day } }, { signal }),
    staleTime: 0,
  })
  return (
    <ContentDialog title={t('returns.cockpit.previewOf', { name })} width="sm" isReading onClose={onClose}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={5} />}
      {data && (
        <>
          <Alert severity="info" sx={{ mb: 1 }}>
            {data.provisional.length > 0
              ? t('returns.cockpit.provisional', {
                  rates: data.provisional.map(({ currency, day: of }) => `${currency} ${of}`).join(', '),
                })
              : t('returns.cockpit.previewOnly')}
          </Alert>
          <Table size="small" aria-label={t('returns.page.countries')}>
            <TableBody>
              {data.countries.map(({ mscon, vat }) => (
                <TableRow key={mscon}>
                  <TableCell>{nameOfCode(mscon, 'region', t) ?? mscon}</TableCell>
                  <AmountCell amount={formatMoney(vat, data.currency, t.language)} />
                </TableRow>
              ))}
              <TableRow>
                <TableCell>{t('returns.filing.due')}</TableCell>
                <AmountCell amount={formatMoney(data.total_vat_due, data.currency, t.language)} isStrong />
              </TableRow>
            </TableBody>
          </Table>
          {data.reasons.length > 0 && (
            <Box component="ul" aria-label={t('returns.filing.stops')} sx={{ mb: 0, paddingInlineStart: 2 }}>
              {data.reasons.map((reason) => (
                <li key={reason.message}>{t.message(reason)}</li>
              ))}
            </Box>
          )}
        </>
      )}
    </ContentDialog>
  )
}
