import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstChunks } from '../../api/process/firstChunks.ts'
import { projectRoot } from '../../api/base/projectRoot.ts'

const at = (path: string) => join(projectRoot, path)
const app = at('src/App.tsx')
const dashboard = at('src/screens/dashboard/DashboardScreen.tsx')
const list = at('src/table/page/TablePage.tsx')
const ownActions = at('src/screens/orders/actions.tsx')

/** The file of a module: the first group that matches takes it. */
function chunkOf(id: string, imports: Readonly<Record<string, readonly string[]>>): string | null {
  const modules = { getModuleInfo: (asked: string) => ({ importedIds: imports[asked] ?? [] }) }
  const groups = firstChunks().toSorted((one, other) => other.priority - one.priority)
  return groups.map(({ name }) => name(id, modules)).find((name) => name !== null) ?? null
}

test('a first page needs few files, and none imports a later one', () => {
  const imports = {
    [app]: ['frame'],
    frame: ['theme', 'frame'],
    [dashboard]: ['card', 'theme', 'bars'],
    [list]: ['grid', 'card'],
    grid: ['cell', 'theme'],
    [ownActions]: ['action'],
    dialog: ['grid'],
  }
  const chunks = Object.fromEntries(
    [app, 'frame', 'theme', 'card', 'bars', list, 'grid', 'cell', 'action', 'dialog'].map((id) => [id, chunkOf(id, imports)]),
  )
  expect(chunks).toEqual({
    [app]: 'App',
    frame: 'App',
    theme: 'App',
    card: 'Page',
    bars: null,
    [list]: 'TablePage',
    grid: 'TablePage',
    cell: 'TablePage',
    action: 'TablePage',
    dialog: null,
  })
})

test('the entry modules of the files exist', () => {
  for (const path of [app, dashboard, list, ownActions]) {
    expect(existsSync(path), path).toBe(true)
    expect(chunkOf(path, {}), path).toBe(path === app ? 'App' : path === dashboard ? null : 'TablePage')
  }
})

test('what the screens before the session say travels in a file of its language', () => {
  for (const language of ['en', 'de', 'fi'])
    for (const part of ['entrance', 'shell/error', 'shell/session']) {
      const path = at(`api/schema/texts/${language}/${part}.ts`)
      expect(existsSync(path), path).toBe(true)
      expect(chunkOf(path, {}), path).toBe(`entrance-${language}`)
    }
})
