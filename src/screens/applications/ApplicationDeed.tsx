import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { MoveButtons } from './MoveButtons.tsx'
import type { Edits } from './useEdits.ts'
import { useStageMoves } from './useStageMoves.ts'

const nothingToDo = () => undefined

/** The next stage of an application, away from its page: what is still to be filled in there keeps it from moving. */
export default function ApplicationDeed({ row }: RowButtonProps) {
  const unedited: Edits = { values: {}, typed: 0, shown: row, editable: new Set(), change: nothingToDo, discard: nothingToDo }
  return <MoveButtons row={row} moves={useStageMoves(row, unedited)} isAway />
}
