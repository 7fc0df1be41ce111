import { useState } from 'react'
import { proposeNilReturns } from '#schema/calls/returns/filing.ts'
import type { NamedTable } from '#schema/define.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import type { SelectedRows } from '../../../table/page/actions/SelectedRows.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'
import { selectedReturns } from '../idsOf.ts'
import type { Refused } from './RefusedReturns.tsx'
import { refusedOf, RefusedReturns } from './RefusedReturns.tsx'

/** Proposes to file those of the selected returns that are nil, all of them at once; the others are left out. */
export function ProposeNil({ selected }: { table: NamedTable; selected: SelectedRows }) {
  const t = useText()
  const notes = useNotes()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])

  async function propose() {
    setBusy(true)
    try {
      const nil = (await selectedReturns(selected)).filter(({ is_zero, status }) => is_zero && status !== 'submitted')
      if (!nil.length) notes.info('returns.many.noNil')
      else {
        const { rows, rowCount: _, ...said } = await call(proposeNilReturns, { body: { global_ids: nil.map(({ id }) => id) } })
        notes.success(said)
        const failed = refusedOf(rows)
        setRefused(failed)
        if (!failed.length) selected.onDone()
      }
    } catch (error) {
      notes.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <BusyButton size="small" isBusy={isBusy} onClick={() => void propose()}>
        {t('returns.many.proposeNil')}
      </BusyButton>
      {refused.length > 0 && (
        <RefusedReturns title={t('returns.many.notProposed')} refused={refused} onClose={() => setRefused([])} />
      )}
    </>
  )
}
