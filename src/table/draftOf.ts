import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../kinds/KindView.ts'

/** The name under which what is typed for a row is kept. */
export const draftOf = ({ name }: Pick<NamedTable, 'name'>, { id }: Pick<Row, 'id'>): string => `${name}.${id}`
