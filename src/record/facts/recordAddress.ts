import type { NamedTable } from '#schema/define.ts'

/** The tables whose records have a page of their own, and how its address goes on behind that of the list. */
const pages: Readonly<Record<string, (id: number) => string>> = {
  em_view: (id) => `?merchant=${id}`,
}

/** The address of a record's own page; undefined where there is none and the list's own dialogs show it. */
export function recordAddress({ name, route }: Pick<NamedTable, 'name' | 'route'>, id: number): string | undefined {
  const page = pages[name]
  return page && route !== undefined ? `/view/${route}${page(id)}` : undefined
}
