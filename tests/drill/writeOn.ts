import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner } from './DrillDatabase.ts'
import type { DrillNode } from './DrillNode.ts'

const CLIENTS = 8

export interface Writing {
  /** The codes of the couriers whose saving the node has acknowledged. */
  acknowledged: string[]
  stop: () => Promise<void>
}

/** People who add couriers as fast as possible, and go on when they are refused. */
export function writeOn(node: DrillNode, token: string, prefix: string): Writing {
  const acknowledged: string[] = []
  const over = new AbortController()
  const client = async (number: number) => {
    for (let count = 0; !over.signal.aborted; count++) {
      const code = `${prefix}-${number}-${count}`
      const { status } = await node.post(
        '/api/persistence/insert',
        { tableName: 'courier', data: { name: code, code } },
        { token },
      )
      if (status === 200) acknowledged.push(code)
      else await sleep(50)
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  return {
    acknowledged,
    async stop() {
      over.abort()
      await clients
    },
  }
}

/** How many acknowledged couriers are missing, or do not have exactly one row in the audit log. */
export function lostOf(url: string, acknowledged: readonly string[]): Promise<number> {
  return asOwner(url, async (owner) => {
    const { rows } = await owner.query<{ code: string }>(
      `select code from courier where code = any($1)
        and 1 = (select count(*) from audit_log where table_name = 'courier' and record_id = courier.id::text)`,
      [acknowledged],
    )
    return acknowledged.length - rows.length
  })
}
