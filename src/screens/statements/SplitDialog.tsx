import { useQuery } from '@tanstack/react-query'
import { loadRows } from '#schema/calls/generic.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import type { RunProps } from '../../table/page/actions/Run.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import type { SplitEntry } from './SplitEntry.ts'
import { SplitForm } from './SplitForm.tsx'

/** Books an entry as payments of the invoices that a person chooses; it begins with what was proposed. */
export default function SplitDialog({ target, onEnd }: RunProps) {
  const t = useText()
  const id = 'row' in target ? target.row.id : 0
  const {
    data: entry,
    error,
    refetch,
  } = useQuery({
    queryKey: ['bank entry to split', id],
    queryFn: async () => {
      const filter = [{ name: 'id', comparator: '=' as const, value: id }]
      const { rows } = await call(loadRows, { body: { tableName: 'bank_entry', filter, page: { size: 1 }, total: 'none' } })
      return rows[0] as SplitEntry | undefined
    },
    gcTime: 0,
    retry: false,
  })
  if (entry) return <SplitForm key={entry.version} entry={entry} onEnd={onEnd} onStale={() => void refetch()} />
  return (
    <ContentDialog title={t('actions.bookBankEntry.title')} width="md" onClose={onEnd}>
      {error ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton lines={4} />}
    </ContentDialog>
  )
}
