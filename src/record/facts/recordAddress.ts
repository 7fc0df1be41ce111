import type { NamedTable } from '#schema/define.ts'
import { recordPath } from '#schema/recordPath.ts'

/** The largest number by which a record is asked for. */
const LARGEST_ID = 2_147_483_647

/**
 * The address of a record's own page; undefined where no list shows the rows of its table, or where they are made of others and
 * have larger numbers.
 */
export const recordAddress = ({ name, route }: Pick<NamedTable, 'name' | 'route'>, id: number): string | undefined =>
  id > LARGEST_ID ? undefined : route === undefined ? recordPath(name, id) : `/view/${route}/${id}`
