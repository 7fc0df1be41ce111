import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../kinds/KindView.ts'

type Named = Pick<NamedTable, 'name'>

/** The name under which what is typed for a row is kept. */
export const draftOf = ({ name }: Named, { id }: Pick<Row, 'id'>): string => `${name}.${id}`

/** The name under which what is typed for a new row is kept; a sub-record's says of which record. */
export const newDraftOf = ({ name }: Named, of?: number): string => `${name}.new${of === undefined ? '' : `.${of}`}`
