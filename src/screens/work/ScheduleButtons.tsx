import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { pastCallOf } from './pastCallOf.ts'
import { scheduleOf } from './scheduleOf.ts'
import { useRunSchedule } from './useRunSchedule.ts'

const EditScheduleDialog = lazy(() => import('./EditScheduleDialog.tsx'))
const PastMonthDialog = lazy(() => import('./PastMonthDialog.tsx'))

/** The actions of a schedule (SCHED-07 to SCHED-11): run it now, edit its time, generate the output for earlier months. */
export function ScheduleButtons({ row }: RowButtonProps) {
  const schedule = scheduleOf(row)
  const { id } = schedule
  const t = useText()
  const name = t.source(schedule.name)
  const may = useMay()
  const { run, isRunning } = useRunSchedule(id, name)
  const [open, setOpen] = useState<'edit' | 'past'>()
  const mayRun = may('write settings')
  const past = may('write lab') ? pastCallOf(schedule) : undefined

  const refusal = mayRun ? undefined : t('work.notAllowed')
  return (
    <>
      <CellButton
        icon="run"
        label={t('work.runNowOf', { name })}
        words={t('work.runNow')}
        title={refusal ?? t('work.runNow')}
        disabled={refusal !== undefined}
        isBusy={isRunning}
        onClick={() => void run()}
      />
      <CellButton
        icon="edit"
        label={t('work.editOf', { name })}
        words={t('work.edit')}
        title={mayRun ? t('work.edit') : t('work.notAllowed')}
        disabled={!mayRun}
        onClick={() => setOpen('edit')}
      />
      <CellButton icon="delete" label={t('work.deleteOf', { name })} title={t('work.noDelete')} disabled />
      {past && (
        <CellButton
          icon="history"
          label={t(past.kind === 'invoices' ? 'work.pastInvoicesOf' : 'work.pastReportsOf', { name })}
          words={t(past.kind === 'invoices' ? 'work.pastInvoices' : 'work.pastReports')}
          title={t(past.kind === 'invoices' ? 'work.pastInvoices' : 'work.pastReports')}
          onClick={() => setOpen('past')}
        />
      )}
      <Suspense fallback={null}>
        {open === 'edit' && <EditScheduleDialog schedule={schedule} onClose={() => setOpen(undefined)} />}
        {open === 'past' && past && <PastMonthDialog schedule={schedule} past={past} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}
