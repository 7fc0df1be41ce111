import type { NamedTable, Operation } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import { withoutPersonal } from '#schema/withoutPersonal.ts'
import type { Permission } from '#schema/roles.ts'
import { may } from '#schema/roles.ts'
import { AppError } from '../../errors.ts'
import type { Operator } from '../../base/Actor.ts'

/** The permission that an operation on a table needs. */
export const permissionFor = ({ area = 'reference' }: Pick<NamedTable, 'area'>, operation: Operation): Permission =>
  `${operation === 'load' ? 'read' : 'write'} ${area}`

/** Whether somebody with these roles may perform the operation on the table. */
export const mayDo = (table: NamedTable, operation: Operation, roles: readonly string[]): boolean =>
  table.allow.includes(operation) && may(roles, permissionFor(table, operation))

/**
 * The only access to a table: by the operations that its definition allows, for the roles of its area. A name that is not
 * registered is answered as if there were no such table, whether the database has one or not. People who may not know who the
 * buyers are get the table without the fields that identify them, so that nothing can show, filter or order by these.
 */
export function tableFor(name: string, operation: Operation, { roles }: Pick<Operator, 'roles'>): NamedTable {
  const table = findTable(name)
  if (!table) throw new AppError('UNKNOWN_TABLE')
  if (!mayDo(table, operation, roles)) throw new AppError('NOT_ALLOWED')
  return may(roles, 'read buyers') ? table : withoutPersonal(table)
}

/** A list, and the table whose rows it shows: the same one unless the list is a view. */
export interface ListedTable {
  list: NamedTable
  base: NamedTable
}

/** A list whose rows can be changed in bulk: a table, or a view whose rows are changed in the table behind it. */
export function changeableList(name: string, operator: Pick<Operator, 'roles'>): ListedTable {
  const { of } = findTable(name) ?? {}
  const list = tableFor(name, of ? 'load' : 'update', operator)
  return { list, base: of ? tableFor(of, 'update', operator) : list }
}
