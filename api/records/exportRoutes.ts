import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/day.ts'
import { exportRows } from '#schema/calls/index.ts'
import type { Databases } from '../db/databases.ts'
import { serve } from '../serve.ts'
import { exportCsv } from './exportCsv.ts'
import { openReading } from './exportReading.ts'
import { exportXlsx } from './exportXlsx.ts'
import { planExport } from './planExport.ts'
import { tableFor } from './tableFor.ts'

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: exportCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: exportXlsx },
} as const

/** Titles are ours and plain; what a header or a file system minds is left out all the same. */
const plainTitle = (title: string): string => title.replace(/[^\w ()-]/g, ' ').trim()

/** Downloads of exactly what a list is filtered to: all its rows, in its order, however many they are. */
export function serveExport(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, exportRows, async ({ params, body: { format, ...request }, operator, actor, reply }) => {
    const plan = planExport(tableFor(params.table, 'load', operator), request)
    const { type, write } = formats[format]
    const gone = new AbortController()
    reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
    const file = await write(plan, await openReading(db, plan, gone.signal))
    return reply
      .header('content-disposition', `attachment; filename="${plainTitle(plan.table.title)} ${dayOf(actor.started)}.${format}"`)
      .header('cache-control', 'no-store')
      .type(type)
      .send(file)
  })
}
