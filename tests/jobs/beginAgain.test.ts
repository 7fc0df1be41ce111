import type { JobHandlers } from '../../api/jobs/JobHandler.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { expect, test } from '../support/test.ts'

test('a node that has stopped taking jobs may begin again, and takes those that were added meanwhile', async ({
  databases,
  jobs,
}) => {
  const node = new Jobs({ db: databases, log: () => undefined })
  const add = () =>
    databases.write
      .transaction()
      .execute((trx) => jobs.add(trx, { kind: 'mark_overdue', author: { id: null, userName: 'Test' } }))
  const handlers: JobHandlers = { mark_overdue: async () => ({ result: 'By the node' }) }
  const endOf = async (id: number) => (await jobs.ended(id, AbortSignal.timeout(10_000)))?.result
  await node.stop()
  await node.work(handlers)
  await node.stop()
  const meanwhile = await add()
  await node.work(handlers)
  const ends = [await endOf(meanwhile), await endOf(await add())]
  await node.stop()
  expect(ends).toEqual(['By the node', 'By the node'])
})
