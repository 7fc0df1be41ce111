import type { RelatedList } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/Database.ts'
import { mayDo, tableFor } from '../../records/read/tableFor.ts'
import { changeSource } from './changeSource.ts'
import { creationSource } from './creationSource.ts'
import { commentSource } from './commentSource.ts'
import { mailSource } from './mailSource.ts'
import type { Subject } from './ofRecord.ts'
import { rowSource } from './rowSource.ts'
import type { Source } from './Source.ts'

/** The most addresses of a record whose mails are shown. */
const MAX_ADDRESSES = 50

/** The addresses to which mails about a record are sent: its own, and those of rows that belong to it. */
async function addressesOf(db: Db, { table, id, row }: Subject, lists: readonly RelatedList[]): Promise<string[]> {
  const own = (table.page?.mails ?? []).map((name) => row[name])
  const others = await Promise.all(
    lists.map(async ({ table: name, by, mail }) => {
      if (mail === undefined) return []
      const { rows } = await sql<{ address: string }>`
        select ${sql.ref(mail)} as address from ${sql.table(name)} where ${sql.ref(by)} = ${id}
        order by id desc limit ${MAX_ADDRESSES}`.execute(db)
      return rows.map(({ address }) => address)
    }),
  )
  const all = [...own, ...others.flat()].filter((address): address is string => typeof address === 'string' && address !== '')
  return [...new Set(all)].slice(0, MAX_ADDRESSES)
}

/** The sources of a record's timeline that somebody with these roles may read, by the areas of their tables. */
export async function sourcesOf(db: Db, subject: Subject, roles: readonly string[]): Promise<Source[]> {
  const { table, id } = subject
  const mayLoad = (name: string): boolean => {
    const other = findTable(name)
    return other !== undefined && mayDo(other, 'load', roles)
  }
  const lists = (table.page?.lists ?? []).filter((list) => mayLoad(list.table))
  const parts = lists.filter(({ part }) => part)
  return [
    commentSource(table.name, id),
    ...(mayLoad('audit_log') ? [changeSource(subject, parts)] : []),
    ...lists.flatMap(({ since, ...list }) =>
      since === undefined ? [] : [rowSource(subject, tableFor(list.table, 'load', { roles }), { ...list, since })],
    ),
    ...(mayLoad('outbox_view') ? [mailSource(await addressesOf(db, subject, lists))] : []),
    // Of what happened at one moment, the creation comes last.
    creationSource(subject, mayLoad('audit_log')),
  ]
}
