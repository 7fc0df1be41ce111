import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { loadRows } from '#schema/calls/generic.ts'
import { sendLinesAgain, settleFindings } from '#schema/calls/intake.ts'
import type { NamedTable } from '#schema/define.ts'
import { maxFindings } from '#schema/intake/intakeLimits.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { SelectedRows } from '../../table/page/actions/SelectedRows.ts'
import type { RowButtonProps, TableAction } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { TextQuestion } from '../../ui/dialogs/questions.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { Opener } from '../../ui/Opener.tsx'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

const RepairDialog = lazy(() => import('./RepairDialog.tsx'))

function RepairLine({ row }: RowButtonProps) {
  const t = useText()
  if (row['status'] === 'settled' || row['line'] === null) return null
  const label = t('intake.repair', { row: Number(row['row_number']) })
  return (
    <Opener
      renderButton={(open) => <CellButton label={label} icon="edit" onClick={open} />}
      renderDialog={(close) => <RepairDialog finding={row} onClose={close} />}
    />
  )
}

interface SelectionProps {
  table: NamedTable
  selected: SelectedRows
}

/** The selected findings, as many as one request may name. */
async function idsOf({ table, selected: { filter } }: SelectionProps): Promise<number[]> {
  const body = { tableName: table.name, filter, page: { size: maxFindings }, total: 'none' } as const
  const { rows } = await call(loadRows, { body })
  return (rows as Row[]).map(({ id }) => id)
}

/** Sends the lines of the selected findings again, as they are: an order may have come in meanwhile, or a rate. */
function SendAgain(props: SelectionProps) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      const lines = (await idsOf(props)).map((finding_id) => ({ finding_id }))
      const { accepted, unchanged, refused } = await call(sendLinesAgain, { body: { lines } })
      notes.success('intake.sentAgain', { accepted, unchanged, refused })
      await refreshTables(queries, sendLinesAgain.changes)
      props.selected.onDone()
    } catch (error) {
      notes.failure(error)
    }
    setBusy(false)
  }

  return (
    <BusyButton variant="outlined" isBusy={isBusy} disabled={props.selected.count > maxFindings} onClick={() => void send()}>
      {t('intake.sendAgain')}
    </BusyButton>
  )
}

/** Settles the selected findings with a reason. */
function Settle(props: SelectionProps) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)

  async function settle(reason: string) {
    try {
      const { rowCount } = await call(settleFindings, { body: { ids: await idsOf(props), reason: reason.trim() } })
      notes.success('intake.settled', { smart_count: rowCount })
      setOpen(false)
      await refreshTables(queries, settleFindings.changes)
      props.selected.onDone()
    } catch (error) {
      notes.failure(error)
    }
  }

  return (
    <>
      <Button variant="outlined" disabled={props.selected.count > maxFindings} onClick={() => setOpen(true)}>
        {t('intake.settle')}
      </Button>
      {isOpen && (
        <TextQuestion
          title={t('intake.settleTitle', { smart_count: props.selected.count })}
          sentence={t('intake.settleSentence')}
          deed={t('intake.settleDeed', { smart_count: props.selected.count })}
          label={t('intake.reason')}
          problemOf={(reason) => (reason.trim().length < 3 ? t('intake.reasonMissing') : undefined)}
          onYes={settle}
          onNo={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The actions of the work list of findings, by the names that its definition uses. */
export const intakeActions = {
  repairLine: { on: 'icons', permission: 'write business', Button: RepairLine },
  sendFindingsAgain: { on: 'selection', permission: 'write business', Button: SendAgain },
  settleFindings: { on: 'selection', permission: 'write business', Button: Settle },
} as const satisfies Readonly<Record<string, TableAction>>
