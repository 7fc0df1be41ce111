import type { Queryable } from '../../db/Queryable.ts'
import { fetched } from './fetched.ts'
import type { PackFile } from './packFiles.ts'
import type { PackScope } from './PackScope.ts'
import { Bound } from './PackScope.ts'

/** How each amount of the ledger was computed, a line of JSON each, by the id that the row of the ledger names. */
export function explanationPart(client: Queryable, scope: PackScope): PackFile {
  async function* lines(): AsyncGenerator<string> {
    const bound = new Bound(scope)
    const text = `select jsonb_build_object('id', x.id, 'explanation', x.content)::text as line from order_explanation x
      where x.em_id = ${bound.em} and x.id in (select l.explanation_id from vat_ledger l where ${bound.ledger}) order by x.id`
    for await (const batch of fetched<{ line: string }>(client, text, bound.values))
      yield batch.map(({ line }) => `${line}\n`).join('')
  }
  return { folder: 'ledger', name: 'ledger/explanations.ndjson', content: lines() }
}
