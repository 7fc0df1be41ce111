import type { QueryClient } from '@tanstack/react-query'
import { allTables } from '#schema/registry.ts'

/** Reloads whatever on screen shows rows of these tables: their lists, those of their views, and dialogs about them. */
export async function refreshTables(queries: QueryClient, names: readonly string[]): Promise<void> {
  const views = allTables.filter(({ of }) => of !== undefined && names.includes(of)).map(({ name }) => name)
  const shown = new Set<unknown>([...names, ...views])
  await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some((part) => shown.has(part)) })
}
