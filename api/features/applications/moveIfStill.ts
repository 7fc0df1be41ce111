import { AppError } from '../../errors.ts'
import type { FilterEntry, FilterNode } from '../../records/read/conditions.ts'
import type { TablePolicy } from '../../records/TablePolicy.ts'
import { moveApplication } from './moveApplication.ts'

/** The status for which conditions ask. @throws {AppError} MALFORMED unless they ask for the id and for one status */
function statusIn(conditions: readonly FilterNode[]): string | null {
  const comparisons = conditions.map((node): FilterEntry => {
    if (!('name' in node) || !['id', 'status'].includes(node.name))
      throw new AppError('MALFORMED', { detail: 'An application is moved under conditions on its id and its status only' })
    return node
  })
  const [condition, ...others] = comparisons.filter(({ name }) => name === 'status')
  const isNone = condition?.comparator === 'isNull' && condition.value === true
  const isOne = (condition?.comparator ?? '=') === '=' && typeof condition?.value === 'string'
  if (others.length || !(isNone || isOne)) throw new AppError('MALFORMED', { detail: 'One condition names the status' })
  return isNone ? null : String(condition?.value)
}

/** The generic conditional update of an application is the move of its own call. */
export const moveIfStill: NonNullable<TablePolicy['updateIf']> = async (writer, { data, conditions }) => {
  const { rowCount, rows } = await moveApplication(writer, { data: { ...data }, status: statusIn(conditions) })
  return { rowCount, rows }
}
