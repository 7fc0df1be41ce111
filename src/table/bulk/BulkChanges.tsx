import { lazy, Suspense, useMemo, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { isForMany } from '#schema/fields.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import type { NoteAction } from '../../ui/notes/notes.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { ActionCommands } from '../page/actions/ActionCommands.tsx'
import { ExportMenu } from '../page/ExportMenu.tsx'
import { SelectionButtons } from '../page/actions/SelectionButtons.tsx'
import { BulkBar } from './BulkBar.tsx'
import { partTargets } from './partTargets.ts'
import { cellText } from '../grid/cellText.ts'
import type { Question } from '../list/listRequestOf.ts'
import type { Selection } from '../list/SelectionContext.ts'
import { formatTsv } from '../grid/tsv.ts'
import type { Saved } from '../../record/takeBack.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx'))

interface Props {
  table: NamedTable
  fields: readonly NamedField[]
  /** Of the table whose rows these are, which a view only shows. */
  changeable: readonly NamedField[]
  selection: Selection
  /** What the list is asked for: what says which rows match, and in which order. */
  question: Question
  /** How many rows match. */
  total: number
  rows: readonly Row[]
  /** The fields on screen, in their order. */
  columns: readonly string[]
  mayExport: boolean
  /** The day that the list is of, when that is past. */
  asOf: string | undefined
  remember: (what: Saved) => NoteAction
  reload: () => void
}

/** The selected rows: the bar of what can be done with them, and the dialog that changes them together. */
export function BulkChanges(props: Props) {
  const { table, fields, changeable, selection, question, total, rows, columns, mayExport, asOf, remember, reload } = props
  const { label = 'name' } = table
  const t = useText()
  const notes = useNotes()
  const [isOpen, setOpen] = useState(false)
  const { ids, isAll, clear } = selection
  const given = useMemo(() => changeable.filter((field) => isForMany(field) && field.name !== label), [changeable, label])
  const filter: FilterNode[] = isAll ? question.filter : [{ name: 'id', comparator: 'in', value: [...ids] }]
  const count = isAll ? total : ids.size
  const targets = [
    { table: table.name, fields: given, filter },
    // Which rows belong to all that match is not known here.
    ...(isAll || changeable.length === 0 ? [] : partTargets(table, ids)),
  ]

  function onDone() {
    clear()
    reload()
  }

  const selected = { filter, count, onDone }

  function copy() {
    const shown = columns.flatMap((name) => fields.find((field) => field.name === name) ?? [])
    const selected = rows.filter(({ id }) => ids.has(id))
    const lines = selected.map((row) => shown.map((field) => cellText({ field }, row)))
    void navigator.clipboard.writeText(formatTsv([shown.map((field) => t.source(field.title)), ...lines]))
    notes.success('grid.bulk.copied', { smart_count: selected.length })
  }

  return (
    <>
      <BulkBar selection={selection} total={total} onChange={given.length > 0 ? () => setOpen(true) : undefined} onCopy={copy}>
        {mayExport && (
          <ExportMenu
            table={table.name}
            question={{ ...question, filter }}
            label={t('grid.bulk.export')}
            {...{ columns, asOf }}
          />
        )}
        <SelectionButtons table={table} selected={selected} />
      </BulkBar>
      <ActionCommands table={table} rows={rows} selected={selected} />
      {isOpen && (
        <Suspense>
          <BulkDialog
            targets={targets}
            count={count}
            onDone={({ changed, batch }) => {
              setOpen(false)
              clear()
              notes.success('grid.bulk.done', { smart_count: changed }, { action: remember({ batch }) })
              reload()
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
