import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../kinds/KindView.ts'

type Named = Pick<NamedTable, 'name'>

/** The key of the draft of a row. */
export const draftOf = ({ name }: Named, { id }: Pick<Row, 'id'>): string => `${name}.${id}`

/** The key of the draft of a new row; that of a sub-record also names the record it belongs to. */
export const newDraftOf = ({ name }: Named, of?: number): string => `${name}.new${of === undefined ? '' : `.${of}`}`
