import type { Page } from 'playwright'
import { recordPath } from '#schema/recordPath.ts'
import { allTables } from '#schema/registry.ts'
import { accessToken } from '../places/accessToken.ts'
import type { ScreenState } from '../screenStates.ts'

/** The page of a record of each list that has rows: the first one as the list orders them. */
export async function recordStates(page: Page, address: string): Promise<ScreenState[]> {
  const headers = { authorization: `Bearer ${await accessToken(page, address)}` }
  const states: ScreenState[] = []
  for (const table of allTables.filter(({ route, menu, allow }) => route !== undefined && menu && allow.includes('load'))) {
    const reply = await page.request.post(`${address}/internal/api/visualize/load`, {
      headers,
      data: { tableName: table.name, page: { size: 1 }, total: 'none' },
    })
    const { data } = (await reply.json()) as { data?: { rows: { id: number }[] } }
    const [row] = data?.rows ?? []
    const path = row && recordPath(table.name, row.id)
    if (path !== undefined) states.push({ name: `record of ${table.name}`, route: path.replace('/view/', ''), steps: [] })
  }
  return states
}
