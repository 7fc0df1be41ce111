import { within } from '../base/within.ts'
import type { Queryable } from './Queryable.ts'

/** Whether a connection answers within this time; one that does not is considered lost. */
export const isResponsive = (client: Queryable, limitMs: number): Promise<boolean> =>
  within(limitMs, client.query('select 1'), () => new Error('no answer in time')).then(
    () => true,
    () => false,
  )
