import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'

/** A table of the registry that this screen is built for. */
export function tableNamed(name: string): NamedTable {
  const table = findTable(name)
  if (!table) throw new Error(`There is no table ${name}`)
  return table
}
