import { FileRefused } from '../../files/reading/FileRefused.ts'
import { openZip, quotedName, readWhole } from '../../files/reading/openZip.ts'
import type { UploadSheet } from '#schema/work/UploadSheet.ts'
import { readSheet } from '../readSheet.ts'
import { compositionSheet, descriptionSheet, dutiesSheet, exclusionsSheet } from './taricSheets.ts'

/** The workbooks of a TARIC archive, by their content. */
export interface TaricFiles {
  duties: Buffer
  composition: Buffer
  exclusions: Buffer
}

const quietly = { progress: async () => undefined }

/** Whether a workbook has a sheet with the columns. */
async function hasSheet(bytes: Buffer, sheet: UploadSheet): Promise<boolean> {
  try {
    for await (const _ of readSheet(bytes, sheet, quietly)) return true
    return true
  } catch (error) {
    if (error instanceof FileRefused && error.reason.code === 'FILE_HEADER') return false
    throw error
  }
}

/** Each workbook is in memory while it is read. */
const MAX_MB = 64

/**
 * The three workbooks of the archive, recognised by their columns and never by their names. The list of descriptions, which
 * some send in addition, is left out.
 * @throws {FileRefused} FILE_MISSING, FILE_HEADER, FILE_PART_TOO_LARGE
 */
export async function taricFiles(archive: Buffer): Promise<TaricFiles> {
  const zip = await openZip(archive)
  const found: Partial<TaricFiles> = {}
  try {
    for (const name of zip.names) {
      if (zip.sizeOf(name) > MAX_MB * 1024 * 1024)
        throw new FileRefused('FILE_PART_TOO_LARGE', { part: quotedName(name), limit: MAX_MB })
      const bytes = await readWhole(zip, name)
      if (!bytes) continue
      if (!found.duties && (await hasSheet(bytes, dutiesSheet))) found.duties = bytes
      else if (!found.exclusions && (await hasSheet(bytes, exclusionsSheet))) found.exclusions = bytes
      else if (!found.composition && (await hasSheet(bytes, compositionSheet))) found.composition = bytes
      else if (!(await hasSheet(bytes, descriptionSheet))) throw new FileRefused('FILE_HEADER', { missing: name, found: '' })
    }
  } finally {
    zip.close()
  }
  const { duties, composition, exclusions } = found
  const missing = [
    ...(duties ? [] : ['Duties Import File']),
    ...(composition ? [] : ['Areas and Regions File']),
    ...(exclusions ? [] : ['Country Exclusions File']),
  ]
  if (!duties || !composition || !exclusions) throw new FileRefused('FILE_MISSING', { missing: missing.join(', ') })
  return { duties, composition, exclusions }
}
