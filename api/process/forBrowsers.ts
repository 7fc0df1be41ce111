import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Call } from '../schema/defineCall.ts'

/** Matches the paths of files with calls, except for the index. */
const callFiles = /\/api\/schema\/calls\/(?!index\.ts$)[\w/]+\.ts$/
const listOfCalls = /\/api\/schema\/allCalls\.ts$/
/** Of answers the shapes are fetched, by those who see samples. */
const shapesOfReplies = /\/api\/schema\/replyShapes\.ts$/

/** The part of a call that a browser needs in order to make it; the shapes are checked by the compiler and by the server. */
export function callForBrowser(call: Call): object {
  const {
    summary: _says,
    example: _shows,
    params: _path,
    query: _search,
    body: _body,
    reply: _reply,
    lines,
    harmlessTwice: _once,
    ...rest
  } = call
  return lines ? { ...rest, lines: true } : rest
}

/** The calls named by actions of tables, the only ones that the browser looks up by name. */
export async function callsOfTables(): Promise<Record<string, object>> {
  const [{ allCalls }, { callsOfAction }, { allTables }] = await Promise.all([
    import('../schema/allCalls.ts'),
    import('../schema/actions/actions.ts'),
    import('../schema/registry.ts'),
  ])
  const named = allTables.flatMap(({ actions = [] }) =>
    actions.flatMap((action) => (typeof action !== 'string' && 'call' in action ? callsOfAction(action) : [])),
  )
  return Object.fromEntries(
    [...new Set(named)].flatMap((name) => {
      const call = allCalls[name]
      return call ? [[name, callForBrowser(call)]] : []
    }),
  )
}

/**
 * Leaves out of the built web application the parts of calls that only the server reads: the shapes against which it validates
 * requests, the library that describes them, and the texts of the OpenAPI page.
 */
export const callsForBrowsers = (): Plugin => ({
  name: 'calls-for-browsers',
  apply: 'build',
  load: {
    filter: { id: [callFiles, listOfCalls, shapesOfReplies] },
    handler: async (id) => {
      if (shapesOfReplies.test(id))
        return `export const replyShapes = ${JSON.stringify((await import('../schema/replyShapes.ts')).replyShapes)}`
      if (listOfCalls.test(id)) return `export const allCalls = ${JSON.stringify(await callsOfTables())}`
      const calls = (await import(pathToFileURL(id).href)) as Record<string, Call>
      return Object.entries(calls)
        .map(([name, call]) => `export const ${name} = ${JSON.stringify(callForBrowser(call))}`)
        .join('\n')
    },
  },
})

/** Modules that libraries import without using them here: the importer, the module, and its replacement. */
const unused: readonly { importer: RegExp; source: string; instead: string }[] = [
  // The polyfill of `Object.entries`, for browsers from before 2017, is larger than all of node-polyglot.
  { importer: /\/node-polyglot\//, source: 'object.entries', instead: 'module.exports = Object.entries' },
  // react-admin runs inside our router and never creates its own, which would load and revalidate data.
  {
    importer: /\/ra-core\/.*\/reactRouterProvider/,
    source: 'react-router-dom',
    instead: `export * from 'react-router'
      const none = () => { throw new Error('react-admin must be rendered within a router') }
      export { none as createHashRouter, none as RouterProvider }`,
  },
]

const mark = '\0unused:'

/** Leaves out of the built web application what libraries include for cases that do not occur here. */
export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer = '') =>
    unused.some((one) => one.source === source && one.importer.test(importer)) ? `${mark}${source}` : undefined,
  load: (id) => (id.startsWith(mark) ? unused.find(({ source }) => id === `${mark}${source}`)?.instead : undefined),
})
