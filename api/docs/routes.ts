import type { FastifyInstance } from 'fastify'
import { allCalls } from '#schema/allCalls.ts'
import { readOpenApi } from '#schema/calls/service.ts'
import { allTables } from '#schema/registry.ts'
import type { Config } from '../config.ts'
import { serve } from '../http/serve.ts'
import { openApi } from './openApi.ts'

/** The description of the API, for people who are signed in (ERRMSG-27). */
export function serveDocs(app: FastifyInstance, { version, demoMode }: Pick<Config, 'version' | 'demoMode'>): void {
  const served = Object.fromEntries(Object.entries(allCalls).filter(([, { demoOnly }]) => demoMode || !demoOnly))
  // Created when it is first requested, so that a start does not wait for something that is rarely read.
  let text: string | undefined
  serve(app, readOpenApi, ({ reply }) => {
    text ??= JSON.stringify(openApi({ version, calls: served, tables: allTables }))
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
