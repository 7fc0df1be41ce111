import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { syncAnnualRates, syncDailyRates, syncNonEuRates, syncSdrRates } from '#schema/calls/work/feeds.ts'
import { syncStates } from '#schema/work/feeds.ts'
import { supportedNonEuCountries } from '#schema/choices.ts'
import type { NamedTable } from '#schema/define.ts'
import { call } from '../../data/call.ts'
import { followJob } from '../../data/followJob.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import { CellIcon } from '../../ui/CellIcon.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'

const wholeCalls = {
  daily_exchange_rate: syncDailyRates,
  annual_exchange_rate: syncAnnualRates,
  sdr_exchange_rate: syncSdrRates,
} as const

type SyncedTable = keyof typeof wholeCalls | 'exchange_rates_non_eu'

/** Fetches the rates of a list, or of the country of the list. @returns whether they are up to date */
async function sync(table: NamedTable): Promise<boolean> {
  const reply = await ask(table)
  if (reply?.data === syncStates.goesOn) return (await followJob(reply.job)).state === 'done'
  return reply?.data === syncStates.done
}

async function ask(table: NamedTable) {
  const name = table.name as SyncedTable
  if (name !== 'exchange_rates_non_eu') return call(wholeCalls[name])
  const country = supportedNonEuCountries.find((code) => code === table.fixed?.['country'])
  return country === undefined ? undefined : call(syncNonEuRates, { body: { variables: { country_code: country } } })
}

/** Fetches the rates of a list from their publisher (FX-24 to FX-37). */
export function SyncRates({ table }: { table: NamedTable }) {
  const t = useText()
  const notes = useNotes()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(false)

  async function run() {
    setRunning(true)
    const isDone = await sync(table).catch(() => false)
    setRunning(false)
    void refreshTables(queries, [table.name, 'per_month_exchange_rate', 'per_month_exchange_rate_gbp', 'feed_view'])
    if (isDone) return notes.success(t(`feeds.synced.${table.name as SyncedTable}`))
    const action = { label: t('feeds.why'), run: () => void navigate('/view/feeds') }
    notes.refusal(t('feeds.unsuccessful'), t('feeds.notRetrieved'), { sticky: true, action })
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
