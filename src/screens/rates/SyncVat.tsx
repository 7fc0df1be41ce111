import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { syncVatRates } from '#schema/calls/work/feeds.ts'
import { syncStates } from '#schema/work/feeds.ts'
import { call } from '../../data/call.ts'
import { followJob } from '../../data/followJob.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import { CellIcon } from '../../ui/CellIcon.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { tellVatSync } from './tellVatSync.ts'

/** Waits for the job. @throws {CallError} if no rates could be read */
async function sync() {
  const reply = await call(syncVatRates)
  return reply.data === syncStates.goesOn ? followJob(reply.job) : reply
}

/** Fetches the VAT rates of the member states from the Commission (VAT-15 to VAT-19). It takes minutes. */
export function SyncVat() {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(false)

  async function run() {
    setRunning(true)
    await tellVatSync(notes, t, sync)
    setRunning(false)
    void refreshTables(queries, ['country_vat_rate', 'country_vat_item', 'vat_item_view', 'feed_view'])
  }

  return (
    <ToolButton
      isIconFirst
      label={t('feeds.sync')}
      icon={<CellIcon name="sync" />}
      isBusy={isRunning}
      onClick={() => void run()}
    />
  )
}
