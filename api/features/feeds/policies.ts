import { ratedTables } from '#schema/work/feeds.ts'
import { settleNotices } from '../../inbox/tellPeople.ts'
import { tableOf } from '#schema/registry.ts'
import type { TablePolicies } from '../../records/TablePolicy.ts'
import { lockRows, updateLocked } from '../../records/write/update.ts'

/** A rate is marked until its unusual change is acknowledged. */
export const feedPolicies: TablePolicies = {
  feed_jump: {
    afterWrite: [
      {
        fields: ['state'],
        run: async (unit, { row, before }) => {
          const name = ratedTables.find((table) => table === row['rate_table'])
          // A new change is marked by the sync that has written the rate.
          if (!before || name === undefined) return
          if (row['state'] === 'acknowledged' && unit.db)
            await settleNotices(unit.db, { table: 'feed_jump', id: Number(row['id']) }, ['rateUnusual'])
          const [rate] = await lockRows(unit, tableOf(name), [Number(row['rate_id'])])
          if (!rate) return
          const unusual_change = row['state'] === 'open' ? row['change'] : null
          await updateLocked(unit, tableOf(name), { before: rate, values: { unusual_change } })
        },
      },
    ],
  },
}
