import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { MakeMeOne } from './make/MakeMeOne.tsx'

/** What lists show of the lab. */
export const labActions = {
  makeMeOne: { on: 'table', permission: 'run lab', Button: MakeMeOne },
} as const satisfies Readonly<Record<string, TableAction>>
