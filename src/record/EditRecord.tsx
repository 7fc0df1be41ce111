import { accept } from '#schema/rules/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../i18n/index.ts'
import type { NamedField, Row } from '../kinds/KindView.ts'
import { draftOf } from './draftOf.ts'
import { isSameValue } from '../data/isSameValue.ts'
import { PresenceBanner } from './PresenceBanner.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { useRecordName } from './facts/useRecordName.ts'
import { isEditableField } from './TableConfig.ts'
import { today } from '../data/clock.ts'
import type { SaveResult } from './SaveResult.ts'

interface Props {
  table: NamedTable
  fields: readonly NamedField[]
  row: Row
  /** The current row, if the list shows it. */
  latest: Row | undefined
  save: (row: Row, changes: Readonly<Record<string, unknown>>) => Promise<SaveResult>
  takesDraft?: boolean | undefined
  onClose: () => void
}

type Values = Readonly<Record<string, unknown>>

/** The form of an existing row; only what was changed is saved. */
export function EditRecord({ table, fields, row, latest, save, takesDraft, onClose }: Props) {
  const t = useText()
  const nameOf = useRecordName()
  const editable = fields.filter(isEditableField)
  const initial = Object.fromEntries(editable.map(({ name }) => [name, row[name]]))
  const changesIn = (values: Values, held: Row): Values =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSameValue(value, held[name])))

  async function submit(values: Values, before: Values, held = row): Promise<SaveResult> {
    const changes = changesIn(values, held)
    // Compared with the record as it was when typing began, so that later changes of others are merged and not overwritten.
    return Object.keys(changes).length === 0 ? { outcome: 'saved', errors: {} } : save({ ...held, ...before }, changes)
  }

  return (
    <RecordDialog
      title={t('table.editTitle', { title: t.title(table), name: nameOf(table, row) })}
      sentence={t('table.editSentence')}
      verb={t('table.save')}
      fields={editable}
      initial={initial}
      draft={draftOf(table, row)}
      takesDraft={takesDraft}
      row={row}
      latest={latest}
      check={(values, held = row) => accept(table, changesIn(values, held), { current: held, today: today() }).errors}
      submit={submit}
      banner={
        <PresenceBanner table={table.name} id={row.id} isChanged={latest !== undefined && latest['version'] !== row['version']} />
      }
      onClose={onClose}
    />
  )
}
