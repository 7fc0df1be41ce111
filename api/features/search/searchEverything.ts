import { may } from '#schema/roles.ts'
import { findTable } from '#schema/registry.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'
import { mayDo } from '../../records/read/tableFor.ts'
import { rowsOf } from './rowsOf.ts'
import type { Hit, Source } from './Source.ts'
import { MAX_HITS } from './orderHit.ts'
import { searchSources, termsOf } from './searchSources.ts'

/** A hit with the fields that introduce its record and those that its commands need. */
interface DetailedHit extends Hit {
  row: Record<string, unknown>
}

/** The hits for part of a name or number that somebody with these roles may see, a handful of each kind. */
export async function searchEverything(deps: RecordsDeps, text: string, roles: readonly string[]): Promise<DetailedHit[]> {
  const pool = deps.db.look
  const terms = termsOf(text)
  const found = new Map<string, Map<number, Hit>>()
  const withPrefix = new Set<string>()
  const ask = async ({ table, text: statement, values, hit, prefix }: Source) => {
    const { rows } = await pool.query<Record<string, unknown>>(statement, values(terms))
    if (prefix && rows.length) withPrefix.add(table)
    return { table, hits: rows.map((row) => hit(row, terms)) }
  }
  const askAll = async (sources: readonly Source[]) => {
    for (const { table, hits } of await Promise.all(sources.map(ask))) {
      const known = found.get(table) ?? new Map<number, Hit>()
      for (const hit of hits) if (known.size < MAX_HITS && !known.has(hit.id)) known.set(hit.id, hit)
      found.set(table, known)
    }
  }
  const open = searchSources.filter(({ table, shortest, permission, fits }) => {
    const definition = findTable(table)
    const isAllowed = definition && mayDo(definition, 'load', roles) && (permission === undefined || may(roles, permission))
    return isAllowed && terms.text.length >= shortest && (fits?.(terms) ?? true)
  })
  await askAll(open.filter(({ fallback, isGuess }) => !fallback && !isGuess))
  await askAll(
    open.filter(({ fallback, table }) => fallback && !withPrefix.has(table) && (found.get(table)?.size ?? 0) < MAX_HITS),
  )
  await askAll(open.filter(({ isGuess, table }) => isGuess && !found.get(table)?.size))
  const hits = await Promise.all(
    [...found].map(async ([name, hits]) => {
      const table = findTable(name)
      const rows = table ? await rowsOf(deps, table, [...hits.keys()]) : undefined
      return [...hits.values()].map((hit) => ({ ...hit, row: rows?.get(hit.id) ?? { id: hit.id } }))
    }),
  )
  return hits.flat()
}
