import type { FastifyInstance } from 'fastify'
import { exportRows } from '#schema/calls/index.ts'
import type { Databases } from '../db/databases.ts'
import { serve } from '../http/serve.ts'
import { sendExport } from './export/sendExport.ts'
import { tableFor } from './read/tableFor.ts'

/** Downloads of exactly what a list is filtered to: all rows, in the list's order, however many there are. */
export function serveExport(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, exportRows, ({ params, body: { format, day, labels, ...selection }, operator, actor, reply }) => {
    const request = { ...selection, ...(labels && { labelsFor: operator.roles }) }
    return sendExport(db, { table: tableFor(params.table, 'load', operator), request, format, day, actor, reply })
  })
}
