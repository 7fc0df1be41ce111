import type { NamedTable } from '#schema/define.ts'
import type { Kind } from '#schema/kinds.ts'
import { titleOf } from '#schema/fields.ts'
import { withoutPersonal } from '#schema/withoutPersonal.ts'
import { tableOf } from '#schema/registry.ts'
import { csvLines } from '../../documents/csvLines.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { quoted } from '../../db/quote.ts'
import { fetched } from './fetched.ts'
import type { PackList } from './packLists.ts'
import type { PackScope } from './PackScope.ts'
import { Bound } from './PackScope.ts'

/** Files lie beside the lists; the canonical forms of returns are in their own files. */
const isLeftOut = (kind: Kind, isUnlisted: boolean): boolean => kind === 'file' || isUnlisted

const numbers: ReadonlySet<Kind> = new Set<Kind>(['id', 'int', 'ref', 'money', 'rate', 'percent'])

/** The columns of a list: all of the registry but files, and what tells of buyers only if that was asked for. */
function columnsOf(table: NamedTable, withBuyers: boolean) {
  const { fields } = withBuyers ? table : withoutPersonal(table)
  return Object.entries(fields).filter(([, { kind, unlisted }]) => !isLeftOut(kind, unlisted === true))
}

/** A list as CSV, row by row as the database hands them out. @param onRow counts them */
export async function* listCsv(
  client: Queryable,
  { list, scope, onRow }: { list: PackList; scope: PackScope; onRow: () => void },
): AsyncGenerator<string> {
  const columns = columnsOf(tableOf(list.table), scope.with_buyers)
  const bound = new Bound(scope)
  const cells = columns.map(([name, { kind }]) => cellOf(`x.${quoted(name)}`, kind))
  const text = `select array[${cells.join(', ')}] as row from ${quoted(list.table)} x where ${list.where(bound)} order by x.id`
  async function* rows(): AsyncGenerator<readonly (string | null)[]> {
    for await (const batch of fetched<{ row: (string | null)[] }>(client, text, bound.values)) {
      for (const { row } of batch) {
        onRow()
        yield row
      }
    }
  }
  yield* csvLines(
    columns.map(([name, field]) => titleOf(name, field)),
    rows(),
    new Set(columns.flatMap(([, { kind }], place) => (numbers.has(kind) ? [place] : []))),
  )
}

/** Instants in ISO form and UTC, like those of downloads. */
const cellOf = (column: string, kind: Kind): string => {
  if (kind === 'instant') return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  if (kind === 'tags') return `array_to_string(${column}, ', ')`
  return `${column}::text`
}
