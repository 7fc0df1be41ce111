import { Alert, Card, Link as TextLink, Table, TableBody, TableCell, TableContainer, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { composeReturns } from '#schema/calls/returns/composing.ts'
import { call } from '../../../data/call.ts'
import { followJob } from '../../../data/followJob.ts'
import { useText } from '../../../i18n/index.ts'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { recordPath } from '#schema/recordPath.ts'
import { useMay } from '../../../session/useSession.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'
import { AmountCell } from '../workbench/AmountCell.tsx'
import type { OwnReply } from './OwnReply.ts'

/** The returns of merchants under our number, and those that are not composed yet. */
export function PartsTable({ data, onDone }: { data: OwnReply; onDone: () => void }) {
  const t = useText()
  const { parts, missing, currency } = data
  return (
    <Card component="section" aria-labelledby="own-parts" sx={{ p: 2 }}>
      <Typography id="own-parts" variant="h2" sx={{ mb: 1 }}>
        {t('returns.own.parts')}
      </Typography>
      {missing.length > 0 && <Missing data={data} onDone={onDone} />}
      {parts.length === 0 && missing.length === 0 && <Typography color="text.secondary">{t('returns.own.noParts')}</Typography>}
      <TableContainer>
        <Table size="small" aria-labelledby="own-parts">
          <TableBody>
            {parts.map(({ global_id, client, status, total_vat_due, is_blocked }) => (
              <TableRow key={global_id}>
                <TableCell>
                  <TextLink component={Link} to={recordPath('fiscal_report', global_id) ?? ''}>
                    {client}
                  </TextLink>
                </TableCell>
                <TableCell>{t.source(is_blocked ? 'Blocked' : stateWords[status])}</TableCell>
                <AmountCell amount={formatMoney(total_vat_due, currency, t.language)} />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  )
}

const stateWords = { pending: 'Pending', proposed: 'Proposed', submitted: 'Submitted' } as const

function Missing({ data: { missing, last_day }, onDone }: { data: OwnReply; onDone: () => void }) {
  const t = useText()
  const notes = useNotes()
  const mayWrite = useMay()('write business')
  const [isBusy, setBusy] = useState(false)

  async function compose() {
    setBusy(true)
    try {
      const periods = missing.map(({ registration_id }) => ({ registration_id, day: last_day }))
      const { job, ...said } = await call(composeReturns, { body: { periods } })
      const done = said.code === 'JOB_GOES_ON' ? await followJob(job) : undefined
      notes.success(done?.said ? { ...done.said, message: done.message ?? '' } : said)
      onDone()
    } catch (error) {
      notes.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        mayWrite && (
          <BusyButton size="small" isBusy={isBusy} onClick={() => void compose()}>
            {t('returns.cockpit.composed')}
          </BusyButton>
        )
      }
    >
      {t('returns.own.missing', { names: missing.map(({ client }) => client).join(', ') })}
    </Alert>
  )
}
