import type { CobrandImage, CobrandPart } from '#schema/columns/cobrandParts.ts'
import { cobrandImages, cobrandLimits } from '#schema/columns/cobrandParts.ts'
import type { Message } from '#schema/messages/messages.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { ApartFailed } from '../../files/apart/ApartFailed.ts'
import { runApart } from '../../files/apart/runApart.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { storeFile } from '../../files/files.ts'
import type { FormFile, UploadForm } from '../../http/readForm.ts'
import { idIn } from '../../http/readForm.ts'
import { findRow } from '../../records/read/readRow.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'

type FileWriter = Writer & { store: FileStore }

const refused = (reason: Message) => new AppError('RULE_BROKEN', { errors: { data: reason } })

const isImage = (name: string | undefined): name is CobrandImage => name !== undefined && Object.hasOwn(cobrandImages, name)

/**
 * Replaces a picture of a cobrand by what is decoded of a PNG and written anew.
 * @throws {AppError} RULE_BROKEN for what is no PNG, too large, or no picture of a cobrand; UNKNOWN_ROW
 */
export async function replaceImage(writer: FileWriter, form: UploadForm): Promise<{ rowCount: 1 }> {
  const { image } = form.fields
  if (!isImage(image)) throw new AppError('RULE_BROKEN', { errors: { image: enterValid('Image') } })
  if (!form.file) throw new AppError('UPLOAD_FAILED')
  const bytes = await picture(form.file)
  return keep(writer, form, { part: image, file: { name: form.file.name, bytes, contentType: 'image/png' } })
}

async function picture({ name, bytes }: FormFile): Promise<Buffer> {
  if (!name.toLowerCase().endsWith('.png')) throw refused(say('NOT_A_PNG', { name }))
  try {
    return Buffer.from(await runApart('rewritePng', bytes))
  } catch (error) {
    if (!(error instanceof ApartFailed)) throw error
    if (error.reason === 'pixels') throw refused(say('PNG_TOO_WIDE', { name, limit: cobrandLimits.pixels }))
    throw refused(error.reason === 'not_png' ? say('NOT_A_PNG', { name }) : say('PNG_UNREADABLE', { name }))
  }
}

/**
 * Replaces the styles of a cobrand. They are kept as they were sent, or refused with the line of what is not allowed in them.
 * @throws {AppError} RULE_BROKEN, UNKNOWN_ROW
 */
export async function replaceCss(writer: FileWriter, form: UploadForm): Promise<{ rowCount: 1 }> {
  const { file } = form
  if (!file) throw new AppError('UPLOAD_FAILED')
  const problem = await problemIn(file)
  if (problem) throw refused(problem)
  return keep(writer, form, { part: 'css', file: { ...file, contentType: 'text/css; charset=utf-8' } })
}

async function problemIn({ name, bytes }: FormFile): Promise<Message | undefined> {
  if (!name.toLowerCase().endsWith('.css')) return say('NOT_A_CSS', { name })
  try {
    return await runApart('cssProblem', bytes)
  } catch (error) {
    if (error instanceof ApartFailed) return say('NOT_A_CSS', { name })
    throw error
  }
}

interface NewPart {
  part: CobrandPart
  file: FormFile & { contentType: string }
}

async function keep(writer: FileWriter, form: UploadForm, { part, file }: NewPart): Promise<{ rowCount: 1 }> {
  const id = idIn(form, 'id')
  const table = tableOf('dashboard_cobrand')
  await inTransaction(writer, async (trx) => {
    const before = await lockRow(trx, table, id)
    const handle = await storeFile(trx.db, writer.store, { ...file, userId: writer.actor.operator.id })
    await updateLocked(trx, table, { before, values: { [part]: handle } })
  })
  return { rowCount: 1 }
}

/** The handle of a part. @throws {AppError} UNKNOWN_ROW, also if it has not been uploaded yet */
export async function partHandle(db: Queryable, id: number, part: CobrandPart): Promise<string> {
  const handle = (await findRow(db, tableOf('dashboard_cobrand'), id))?.[part]
  if (typeof handle !== 'string') throw new AppError('UNKNOWN_ROW')
  return handle
}
