import type { NamedTable } from '#schema/define.ts'
import { recordPath } from '#schema/recordPath.ts'

/** The address of a record's own page; undefined where no list shows the rows of its table. */
export const recordAddress = ({ name, route }: Pick<NamedTable, 'name' | 'route'>, id: number): string | undefined =>
  route === undefined ? recordPath(name, id) : `/view/${route}/${id}`
