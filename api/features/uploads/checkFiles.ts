import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { UploadType, UploadTypeName } from '#schema/work/uploadTypes.ts'
import { endingsOf, uploadTypes } from '#schema/work/uploadTypes.ts'
import { AppError } from '../../errors.ts'
import { FileRefused } from '../../files/reading/FileRefused.ts'
import { openZip } from '../../files/reading/openZip.ts'
import { readWorkbook } from '../../files/reading/readWorkbook.ts'
import { norwegianFiles } from '../../uploads/readNorwegianDuties.ts'
import type { FormFile } from '../../http/readForm.ts'

const refusedFor = (reason: Message) => new AppError('UPLOAD_FAILED', { errors: { file: reason } })

function asRefusal(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    throw error instanceof FileRefused ? refusedFor(error.reason) : error
  }
}

const isXml = (bytes: Buffer): boolean => /^(?:\uFEFF)?\s*</.test(bytes.toString('utf8', 0, 200))
const isJson = (bytes: Buffer): boolean => /^(?:\uFEFF)?\s*\{/.test(bytes.toString('utf8', 0, 200))

/** Whether the content fits the file extension, without reading all of it. */
async function checkContent(ending: string, bytes: Buffer): Promise<void> {
  if (ending === 'xlsx') (await readWorkbook(bytes)).close()
  else if (ending === 'zip') (await openZip(bytes)).close()
  else if (ending === 'xml' && !isXml(bytes)) throw new FileRefused('FILE_NOT_XML', { detail: '<' })
  else if (ending === 'json' && !isJson(bytes)) throw new FileRefused('FILE_NOT_JSON', { detail: '{' })
  else if (ending === 'csv' && bytes.subarray(0, 4096).includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe)
    throw new FileRefused('FILE_NOT_TEXT')
}

/** The file extensions that the server takes; several files of one upload arrive as one archive. */
function endingsSent(type: UploadTypeName, country: string | null): readonly (readonly string[])[] {
  const { slots, zipped }: UploadType = uploadTypes[type]
  return zipped ? [['zip']] : slots.map((_, slot) => endingsOf(type, slot, country))
}

/**
 * Checks the number and the kinds of the files of an upload.
 * @throws {AppError} UPLOAD_FAILED with the reason under `file`
 */
export async function checkFiles(files: readonly FormFile[], type: UploadTypeName, country: string | null): Promise<void> {
  const wanted = endingsSent(type, country)
  if (files.length !== wanted.length) {
    const { slots }: UploadType = uploadTypes[type]
    if (type === 'custom_duty_rate_no' && files.length) asRefusal(() => norwegianFiles(files))
    throw refusedFor(say('FILE_MISSING', { missing: slots.map(({ title }) => title).join(', ') }))
  }
  for (const [index, { name, bytes }] of files.entries()) {
    const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
    const endings = wanted[index] ?? []
    if (!endings.includes(ending)) throw refusedFor(say('FILE_WRONG_TYPE', { types: endings.map((one) => `.${one}`).join(', ') }))
    if (!bytes.length) throw refusedFor(say('FILE_EMPTY', { name }))
    await checkContent(ending, bytes).catch((error: unknown) => {
      throw error instanceof FileRefused ? refusedFor(error.reason) : error
    })
  }
}
