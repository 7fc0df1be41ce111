import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'

interface Props {
  row: Row
  /** Undefined if rows cannot be changed. */
  onEdit: ((row: Row) => void) | undefined
  onHistory: (row: Row) => void
}

/** The buttons at the end of a row: edit it in a form, and its history. */
export function ActionCell({ row, onEdit, onHistory }: Props) {
  const t = useText()
  return (
    <>
      {onEdit && (
        <CellButton label={t('table.editRow', { id: row.id })} title={t('table.edit')} icon="edit" onClick={() => onEdit(row)} />
      )}
      <span className="on-hover">
        <CellButton
          label={t('table.historyOfRow', { id: row.id })}
          title={t('table.history')}
          icon="history"
          onClick={() => onHistory(row)}
        />
      </span>
    </>
  )
}
