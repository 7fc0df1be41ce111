import { messageTypeNames } from '#schema/work/messageTypes.ts'
import { allTables } from '#schema/registry.ts'
import type { PlayNode } from '../../api/features/lab/scenarios/PlayNode.ts'
import type { World } from './openWorld.ts'

/** How much of a call names it. */
const LONGEST = 100

/** What the audit log says of people and no list shows, so that no total follows from it. */
const inNoList = new Set<string>(['password', ...messageTypeNames])

/** Whether a change may change the total of a list. */
const isOfList = ({ action, after }: { action: string; after: string | null }): boolean =>
  action !== 'call' && (after === null || Object.keys(JSON.parse(after) as object).some((name) => !inNoList.has(name)))

const listed = new Set(allTables.filter(({ allow }) => allow.includes('load')).map(({ name }) => name))

/** Hears which tables nodes say that they have written: otherwise the totals of lists that they keep would for a moment be those of before. */
export class SaidWrites {
  readonly #owner: World['owner']
  readonly #said = new Set<string>()
  readonly #unsaid: string[] = []
  /** The newest row of the audit log that was judged. */
  #judged = '0'

  constructor({ owner, node }: World) {
    this.#owner = owner
    this.hear(node)
  }

  hear({ db }: PlayNode): void {
    db.written.subscribe((tables) => {
      for (const table of tables) this.#said.add(table)
    })
  }

  /** Judges the tables of which a row was changed since the last time, by a call or what it started. */
  async judge(call: string): Promise<void> {
    const { rows } = await this.#owner.query<{ id: string; table: string; action: string; after: string | null }>(
      'select id, table_name as table, action, after from audit_log where id > $1 order by id',
      [this.#judged],
    )
    this.#judged = rows.at(-1)?.id ?? this.#judged
    const written = new Set(rows.filter(isOfList).map(({ table }) => table))
    const unsaid = [...written].filter((table) => listed.has(table) && !this.#said.has(table))
    this.#said.clear()
    if (unsaid.length) this.#unsaid.push(`${call.slice(0, LONGEST)}: ${unsaid.toSorted().join(', ')}`)
  }

  /** Takes the calls that have changed listed tables without that a node has said so, with these tables. */
  takeUnsaid(): string[] {
    return this.#unsaid.splice(0)
  }
}
