import { Box, Link as TextLink } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { composeReturns } from '#schema/calls/returns/composing.ts'
import { checkReport } from '#schema/calls/returns/filing.ts'
import type { Message } from '#schema/messages/messages.ts'
import type { NamedTable } from '#schema/define.ts'
import { call } from '../../../data/call.ts'
import { followJob } from '../../../data/followJob.ts'
import { loadRowsOf } from '../../../data/loadRowsOf.ts'
import { refreshTables } from '../../../data/refreshTables.ts'
import { useText } from '../../../i18n/index.ts'
import { recordPath } from '#schema/recordPath.ts'
import type { SelectedRows } from '../../../table/page/actions/SelectedRows.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'

type Duty = Awaited<ReturnType<typeof dutiesOf>>[number]

/** A duty whose return cannot be filed, with the sentences that say why. */
interface Stopped {
  duty: Duty
  reasons: readonly Message[]
}

/** A person reads no more at once; the others are in the list, by their state. */
const MAX_NAMED = 20

const PAGE = 1000

/** The selected duties that are over and not filed. */
async function dutiesOf({ filter, count }: Pick<SelectedRows, 'filter' | 'count'>) {
  const pages = Array.from({ length: Math.ceil(count / PAGE) }, (_, page) =>
    loadRowsOf('filing_cockpit', { filter, page: { size: PAGE, from: page * PAGE } }),
  )
  return (await Promise.all(pages)).flat()
}

const reasonsOf = async (duty: Duty): Promise<Stopped> => ({
  duty,
  reasons: duty.global_id === null ? [] : (await call(checkReport, { params: { global_id: duty.global_id } })).reasons,
})

/** Composes the returns of the selected duties, and lists those that something stops. */
export function ComposeDuties({ selected }: { table: NamedTable; selected: SelectedRows }) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<readonly Stopped[]>()

  async function compose() {
    setBusy(true)
    try {
      const duties = (await dutiesOf(selected)).filter(({ state }) => state !== 'running' && state !== 'submitted')
      const periods = duties.flatMap(({ registration_id, day }) =>
        registration_id !== null && day !== null ? [{ registration_id, day }] : [],
      )
      const { job, ...said } = await call(composeReturns, { body: { periods } })
      const done = said.code === 'JOB_GOES_ON' ? await followJob(job) : undefined
      notes.success(done?.said ? { ...done.said, message: done.message ?? '' } : said)
      await refreshTables(queries, ['filing_cockpit'])
      const blocked = (await dutiesOf(selected)).filter(({ state }) => state === 'blocked')
      if (blocked.length > 0) setStopped(await Promise.all(blocked.slice(0, MAX_NAMED).map(reasonsOf)))
      else selected.onDone()
    } catch (error) {
      notes.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <BusyButton size="small" isBusy={isBusy} onClick={() => void compose()}>
        {t('returns.cockpit.composed')}
      </BusyButton>
      {stopped && (
        <ContentDialog
          title={t('returns.cockpit.stopped', { smart_count: stopped.length })}
          width="sm"
          onClose={() => setStopped(undefined)}
        >
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
            {stopped.map((one) => (
              <StoppedEntry key={one.duty.id} {...one} />
            ))}
          </Box>
        </ContentDialog>
      )}
    </>
  )
}

function StoppedEntry({ duty: { client, last_day, global_id }, reasons }: Stopped) {
  const t = useText()
  const path = global_id === null ? undefined : recordPath('fiscal_report', global_id)
  const name = `${client ?? ''} · ${last_day ?? ''}`
  return (
    <li>
      {path ? (
        <TextLink component={Link} to={path}>
          {name}
        </TextLink>
      ) : (
        name
      )}
      {`: ${[...new Set(reasons.map((reason) => t.message(reason)))].join(', ')}`}
    </li>
  )
}
