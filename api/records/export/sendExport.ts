import { pipeline } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { dayOf } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Actor } from '../../base/Actor.ts'
import type { Databases } from '../../db/databases.ts'
import { refuseMovedClock } from '../history/refuseMovedClock.ts'
import { AppError } from '../../errors.ts'
import type { Writer } from '../write/Writer.ts'
import { exportAsOf } from './exportAsOf.ts'
import { exportCsv } from './exportCsv.ts'
import { abortManifest, closeManifest, openManifest } from './exportManifest.ts'
import { openReading } from './exportReading.ts'
import { exportXlsx } from './exportXlsx.ts'
import type { ExportFile, ExportRequest } from './planExport.ts'
import { planExport } from './planExport.ts'
import { ProvenFile } from './ProvenFile.ts'

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

interface Sending {
  table: NamedTable
  request: ExportRequest
  format: keyof typeof formats
  /** The list as it was at the end of this day. */
  day: Day | undefined
  actor: Actor
  reply: FastifyReply
}

/** Sends all rows of a list that a filter finds, as a file with its proof. @throws {AppError} NO_AS_OF_LIST, CLOCK_MOVED */
export async function sendExport(db: Databases, { table, request, format, day, actor, reply }: Sending): Promise<FastifyReply> {
  if (day !== undefined && table.asOf === false) throw new AppError('NO_AS_OF_LIST')
  if (day !== undefined) await refuseMovedClock(db.decide)
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
