import type { FastifyInstance } from 'fastify'
import * as allCalls from '#schema/calls/index.ts'
import type { Call } from '#schema/defineCall.ts'
import { allTables } from '#schema/registry.ts'
import type { Config } from '../config.ts'
import { serve } from '../http/serve.ts'
import { openApi } from './openApi.ts'

/** Every call there is, by the name of its definition; calls/index.ts also exports a few of their building blocks. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries(allCalls as Readonly<Record<string, object>>).filter(
    (entry): entry is [string, Call] => 'method' in entry[1] && 'path' in entry[1],
  ),
)

/** The description of the API, for people who are signed in (ERRMSG-27). */
export function serveDocs(app: FastifyInstance, { version, demoMode }: Pick<Config, 'version' | 'demoMode'>): void {
  const served = Object.fromEntries(Object.entries(calls).filter(([, { demoOnly }]) => demoMode || !demoOnly))
  // Written when it is first asked for: a start need not wait for what is seldom read.
  let text: string | undefined
  serve(app, allCalls.readOpenApi, ({ reply }) => {
    text ??= JSON.stringify(openApi({ version, calls: served, tables: allTables }))
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
