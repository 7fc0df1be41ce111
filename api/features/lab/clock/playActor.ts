import { randomUUID } from 'node:crypto'
import type { Actor, Author } from '../../../base/Actor.ts'
import type { Clock } from '../../../base/clock.ts'
import { momentOf } from '../../../base/clock.ts'
import type { AdvanceRow } from './advanceRows.ts'

/** For the audit rows of the clock on its way: the person who has sent it. */
export const playActor = ({ user_id, user_name }: AdvanceRow, clock: Clock): Actor<Author> => ({
  operator: { id: user_id, userName: user_name },
  method: 'LAB',
  path: '/test/lab/clock/advance',
  ip: '',
  requestId: randomUUID(),
  ...momentOf(clock),
})
