import { dayOf } from '#domain/day.ts'
import { MOST_ACCESS } from '#schema/columns/accessInformation.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { accept } from '#schema/rules/accept.ts'
import { sealWith } from '../../base/tokens.ts'
import { AppError } from '../../errors.ts'
import { documentTypeOf } from '../../files/documentKind.ts'
import { keepVersion } from '../../files/documentVersions.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { storeFile } from '../../files/files.ts'
import type { FormFile, UploadForm } from '../../http/readForm.ts'
import { idIn } from '../../http/readForm.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'

const table = tableOf('intermediary_info')

/** Who enters it, where files are stored, and with what the access information is encrypted. */
type Entering = Writer & { store: FileStore; secret: string }

interface Entered {
  intermediary_name?: string | null | undefined
  country_of_registration?: string | null | undefined
  scheme?: string | null | undefined
  access_information?: string | null | undefined
}

const PART = 'instructions_file'

/** What a form says about a portal. */
export const enteredIn = ({ fields }: UploadForm): Entered => ({
  intermediary_name: fields['intermediary_name'],
  country_of_registration: fields['country_of_registration'],
  scheme: fields['scheme'],
  access_information: fields['access_information'],
})

/**
 * Adds a portal, with its instructions if there are any.
 * @throws {AppError} ENTERING_FAILED with what is wrong by field; DUPLICATE if its country and scheme have one; FOREIGN
 */
export async function addIntermediary(
  writer: Entering,
  { access_information: access, ...entered }: Entered,
  named?: FormFile & { part: string },
): Promise<{ rowCount: 1; rows: { id: number }[] }> {
  const typed = Object.fromEntries(Object.entries(entered).map(([name, value]) => [name, value?.trim()]))
  const { values, errors } = accept(table, typed, { today: dayOf(writer.actor.at) })
  const file = named && instructionsIn(named)
  const all = {
    ...errors,
    ...(access && access.length > MOST_ACCESS && { access_information: enterValid('Access Information') }),
    ...(named && !file && { [PART]: say('UPLOAD_WRONG_TYPE') }),
  }
  if (Object.keys(all).length) throw new AppError('ENTERING_FAILED', { errors: all })
  return inTransaction(writer, async (trx) => {
    const stored = file && (await storeInstructions(trx, writer, file))
    const { id } = await addRow(trx, table, {
      values: { ...values, ...stored, ...(access && { access_changed: trx.actor.at.toISOString() }) },
      ...(access && { unaudited: { access_sealed: sealWith(writer.secret, access) } }),
    })
    if (stored) await keepInstructions(trx, id, stored.instructions_file)
    return { rowCount: 1, rows: [{ id }] }
  })
}

type Instructions = FormFile & { contentType: string }

/** A file of instructions; undefined if it is no document. */
function instructionsIn({ part, name, bytes }: FormFile & { part: string }): Instructions | undefined {
  const contentType = part === PART ? documentTypeOf(name, bytes) : undefined
  return contentType === undefined ? undefined : { name, bytes, contentType }
}

async function storeInstructions(trx: WriteTransaction, { store }: Entering, file: Instructions) {
  const handle = await storeFile(trx.db, store, { ...file, userId: trx.actor.operator.id })
  return { instructions_file: handle, instructions_file_name: file.name }
}

const keepInstructions = (trx: WriteTransaction, id: number, file: string): Promise<void> =>
  keepVersion(trx.db, {
    document: { table: 'intermediary_info', id },
    file,
    effectiveFrom: dayOf(trx.actor.at),
    at: trx.actor.at,
    userId: trx.actor.operator.id,
  })

/** Replaces the instructions of a portal; the former ones are kept. @throws {AppError} REPLACE_FAILED, UNKNOWN_ROW */
export async function replaceInstructions(writer: Entering, form: UploadForm): Promise<{ rowCount: 1 }> {
  const file = form.named && instructionsIn(form.named)
  if (!file) throw new AppError('REPLACE_FAILED', { errors: { data: say('REPLACE_WRONG_TYPE') } })
  const id = idIn(form, 'intermediary_id')
  await inTransaction(writer, async (trx) => {
    const before = await lockRow(trx, table, id)
    const values = await storeInstructions(trx, writer, file)
    await updateLocked(trx, table, { before, values })
    await keepInstructions(trx, id, values.instructions_file)
  })
  return { rowCount: 1 }
}

/** Replaces how we sign in at a portal; empty removes it. The audit log says that it was changed, never what it is. @throws {AppError} UNKNOWN_ROW */
export async function changeAccess(
  writer: Entering,
  { id, access_information: access }: { id: number; access_information: string | null },
): Promise<{ rowCount: 1 }> {
  await inTransaction(writer, async (trx) => {
    const before = await lockRow(trx, table, id)
    await updateLocked(trx, table, {
      before,
      values: { access_changed: trx.actor.at.toISOString() },
      unaudited: { access_sealed: access ? sealWith(writer.secret, access) : null },
    })
  })
  return { rowCount: 1 }
}
