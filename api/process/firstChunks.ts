import { globSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../base/projectRoot.ts'

interface Modules {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** The given modules and everything that they import statically. */
function closureOf(paths: readonly string[], modules: Modules): ReadonlySet<string> {
  const closure = new Set<string>()
  const open = paths.map((path) => join(projectRoot, path))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (closure.has(id)) continue
    closure.add(id)
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return closure
}

const parts = {
  app: ['src/App.tsx'],
  apply: ['src/apply/ApplyScreen.tsx'],
  dashboard: ['src/screens/dashboard/DashboardScreen.tsx'],
  list: [
    'src/table/page/TablePage.tsx',
    'src/table/page/actions/tableActions.ts',
    ...globSync('src/screens/*/actions.tsx', { cwd: projectRoot }),
  ],
}

const entranceOf = /\/schema\/texts\/(?<language>[a-z]+)\/(?:entrance|shell\/(?:error|session))\.ts$/

function nameOfEntrance(id: string): string | null {
  const language = entranceOf.exec(id)?.groups?.['language']
  return language === undefined ? null : `entrance-${language}`
}

interface Group {
  priority: number
  name: (id: string, modules: Modules) => string | null
}

/**
 * The files of the built application that everybody fetches before the first dashboard or list, with their modules. By
 * default the bundler makes a file for every set of modules that the same parts share: 125 before the first list, most of
 * them smaller than 1 kB. The imports of a file's modules are in the same file or an earlier one, so that no two files wait
 * for each other.
 */
export function firstChunks(): Group[] {
  let known: Record<keyof typeof parts, ReadonlySet<string>> | undefined
  const closuresOf = (modules: Modules) =>
    (known ??= {
      app: closureOf(parts.app, modules),
      apply: closureOf(parts.apply, modules),
      dashboard: closureOf(parts.dashboard, modules),
      list: closureOf(parts.list, modules),
    })
  return [
    // What the screens before the session say travels alone, not with all that the language says.
    { priority: 5, name: (id) => nameOfEntrance(id) },
    {
      // What the public form shares with the application travels with neither: who applies waits for no component library.
      priority: 3.5,
      name: (id, modules) => {
        const { app, apply, list } = closuresOf(modules)
        return apply.has(id) && (app.has(id) || list.has(id)) ? 'shared' : null
      },
    },
    { priority: 3, name: (id, modules) => (closuresOf(modules).app.has(id) ? 'App' : null) },
    {
      priority: 2,
      name: (id, modules) => {
        const { dashboard, list } = closuresOf(modules)
        return dashboard.has(id) && list.has(id) ? 'Page' : null
      },
    },
    { priority: 1, name: (id, modules) => (closuresOf(modules).list.has(id) ? 'TablePage' : null) },
  ]
}
