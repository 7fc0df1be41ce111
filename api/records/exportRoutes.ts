import { pipeline } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dayOf } from '#domain/day.ts'
import { exportByTemplate, exportRows } from '#schema/calls/index.ts'
import type { NamedTable } from '#schema/define.ts'
import { allTables } from '#schema/registry.ts'
import type { Actor } from '../base/Actor.ts'
import type { Databases } from '../db/databases.ts'
import { AppError } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { exportCsv } from './export/exportCsv.ts'
import { abortManifest, closeManifest, openManifest } from './export/exportManifest.ts'
import { exportAsOf } from './export/exportAsOf.ts'
import { openReading } from './export/exportReading.ts'
import { exportXlsx } from './export/exportXlsx.ts'
import type { ExportFile, ExportRequest } from './export/planExport.ts'
import { planExport } from './export/planExport.ts'
import { ProvenFile } from './export/ProvenFile.ts'
import { tableFor } from './read/tableFor.ts'
import type { Writer } from './write/Writer.ts'

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: exportCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: exportXlsx },
} as const

/** The title without characters that a header or a file system could object to. */
const plainTitle = (title: string): string => title.replace(/[^\w ()-]/g, ' ').trim()

/** The file, with its manifest kept up to date from the first byte to the last. */
function proven(writer: Writer, id: number, { bytes, countRows }: ExportFile): ProvenFile {
  const file = new ProvenFile({
    ended: (proof) => closeManifest(writer, id, { ...proof, rows: countRows() }),
    aborted: () => abortManifest(writer.db.write, id),
  })
  // A failure has destroyed both streams by then: the file breaks off, which its reader notices.
  return pipeline(bytes, file, () => undefined)
}

interface Asked extends ExportRequest {
  table: NamedTable
  format: keyof typeof formats
  /** The list as it was at the end of this day. */
  day?: string | undefined
}

/** Sends exactly what a list is filtered to: all rows, in the list's order, however many there are. */
async function sendExport(db: Databases, asked: Asked, { actor, reply }: { actor: Actor; reply: FastifyReply }) {
  const { table, format, day, ...request } = asked
  if (day !== undefined && table.asOf === false) throw new AppError('NO_AS_OF_LIST')
  const today = planExport(table, request)
  const { type, write } = formats[format]
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
  const reading = await openReading(db, today, gone.signal)
  const plan = day === undefined ? today : await exportAsOf(today, reading, day)
  const file = await write(plan, reading)
  const { title, exportName = `${plainTitle(title)} ${dayOf(actor.at)}` } = plan.table
  const fileName = `${exportName}${day === undefined ? '' : ` as of ${day}`}.${format}`
  try {
    const id = await openManifest(db.write, { plan, request, day, format, fileName, snapshot: reading.snapshot, actor })
    return await reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('x-export-id', id)
      .header('cache-control', 'no-store')
      .type(type)
      .send(proven({ db, actor }, id, file))
  } catch (error) {
    file.bytes.destroy()
    throw error
  }
}

/** Downloads of lists, by the name of their table or by that of a template, which is a workbook. */
export function serveExport(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, exportRows, ({ params, body, operator, actor, reply }) =>
    sendExport(db, { table: tableFor(params.table, 'load', operator), ...body }, { actor, reply }),
  )
  serve(app, exportByTemplate, ({ body: { template, ...request }, operator, actor, reply }) => {
    const name = allTables.find(({ exportTemplate }) => exportTemplate === template)?.name ?? ''
    return sendExport(db, { table: tableFor(name, 'load', operator), format: 'xlsx', ...request }, { actor, reply })
  })
}
