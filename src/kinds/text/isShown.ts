import type { NamedField, Row } from '../KindView.ts'

/** Whether the field applies to this row (`shownWhen`). */
export const isShown = ({ shownWhen }: Pick<NamedField, 'shownWhen'>, row: Partial<Row>): boolean =>
  shownWhen === undefined || row[shownWhen] === true
