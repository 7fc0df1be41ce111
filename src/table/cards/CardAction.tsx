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

/** A card has room for two buttons: a decision has two sides, and whoever decides on a phone sees both. */
const MAX_ACTIONS = 2

/** The most common thing to do with a record: edit it, else the first actions that are possible, else look at it. */
export function CardAction({ table, row, onEdit, onLook, icons }: CardOffers & { table: NamedTable; row: Row }) {
  const t = useText()
  if (onEdit) {
    return (
      <CellButton label={t('table.editRow', { id: row.id })} title={t('table.edit')} icon="edit" onClick={() => onEdit(row)} />
    )
  }
  const possible = icons.filter((one) => 'Button' in one || !unmetCondition(one, row)).slice(0, MAX_ACTIONS)
  if (possible.length > 0) return <RowIcons icons={possible} table={table} row={row} />
  return onLook && <CellButton label={t('peek.open', { id: row.id })} icon="aside" onClick={() => onLook(row)} />
}
