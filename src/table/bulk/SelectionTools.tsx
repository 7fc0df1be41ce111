import { useMemo, useRef, useState } from 'react'
import { isForMany } from '#schema/fields.ts'
import { useText } from '../../i18n/index.ts'
import { fetchInputs } from '../../kinds/inputs/fetchedInputs.tsx'
import { fetched } from '../../ui/fetched/fetched.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { cellText } from '../grid/cellText.ts'
import { formatTsv } from '../grid/tsv.ts'
import { SelectionButtons } from '../page/actions/SelectionButtons.tsx'
import type { SelectedRows } from '../page/actions/SelectedRows.ts'
import { ExportMenu } from '../page/tools/ExportMenu.tsx'
import { BulkBar } from './BulkBar.tsx'
import type { BulkProps } from './BulkProps.ts'
import { partTargets } from './partTargets.ts'

/** With its inputs: Tab leads from the field on to the value as soon as a field is chosen. */
const BulkDialog = fetched(async () => {
  const [dialog] = await Promise.all([import('./BulkDialog.tsx'), fetchInputs()])
  return dialog
})

/** The bar over the selected rows, and the dialog that changes them together. */
export function SelectionTools({ selected, ...props }: BulkProps & { selected: SelectedRows }) {
  const { table, fields, changeable, selection, question, total, rows, columns, mayExport, asOf, remember, reload } = props
  const { label = 'name' } = table
  const t = useText()
  const notes = useNotes()
  const line = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { ids, isAll, clear } = selection
  const { filter, count } = selected
  const given = useMemo(() => changeable.filter((field) => isForMany(field) && field.name !== label), [changeable, label])
  const targets = [
    { table: table.name, fields: given, filter },
    // If everything that matches is selected, the ids of the rows are not known here.
    ...(isAll || changeable.length === 0 ? [] : partTargets(table, ids)),
  ]

  function copy() {
    const shown = columns.flatMap((name) => fields.find((field) => field.name === name) ?? [])
    const copied = rows.filter(({ id }) => ids.has(id))
    const lines = copied.map((row) => shown.map((field) => cellText({ field }, row)))
    void navigator.clipboard.writeText(formatTsv([shown.map((field) => t.title(field)), ...lines]))
    notes.success('grid.bulk.copied', { smart_count: copied.length })
  }

  return (
    <>
      {ids.size > 0 && (
        <BulkBar selection={selection} total={total} onCopy={copy} line={line}>
          {mayExport && (
            <ExportMenu
              table={table.name}
              template={table.exportTemplate}
              question={{ ...question, filter }}
              label={t('grid.bulk.export')}
              {...{ columns, asOf }}
            />
          )}
          <SelectionButtons {...{ table, selected, line }} onChange={given.length > 0 ? () => setOpen(true) : undefined} />
        </BulkBar>
      )}
      {isOpen && (
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
      )}
    </>
  )
}
