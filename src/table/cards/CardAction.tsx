import { unmetCondition } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import type { RowIcon } from '../page/actions/RowIcons.tsx'
import { RowIcons } from '../page/actions/RowIcons.tsx'

/** What a card can offer to do with its record. */
export interface CardOffers {
  /** Opens its form; undefined if rows cannot be changed. */
  onEdit: ((row: Row) => void) | undefined
  /** Shows the whole record beside the list; undefined if there is no room for that. */
  onLook: ((row: Row) => void) | undefined
  /** The actions of the table that are a single button. */
  icons: readonly RowIcon[]
}

/** The most common thing to do with a record: edit it, else the first action that is possible, else look at it. */
export function CardAction({ table, row, onEdit, onLook, icons }: CardOffers & { table: NamedTable; row: Row }) {
  const t = useText()
  if (onEdit) {
    return (
      <CellButton label={t('table.editRow', { id: row.id })} title={t('table.edit')} icon="edit" onClick={() => onEdit(row)} />
    )
  }
  const icon = icons.find((one) => 'Button' in one || !unmetCondition(one, row))
  if (icon) return <RowIcons icons={[icon]} table={table} row={row} />
  return onLook && <CellButton label={t('peek.open', { id: row.id })} icon="aside" onClick={() => onLook(row)} />
}
