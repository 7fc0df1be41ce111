import { hs6p_code } from '#schema/tables/codes/hs6p_code.ts'
import { uploadTypes } from '#schema/work/uploadTypes.ts'
import type { UploadReader } from './UploadReader.ts'
import { codeOf, textOf } from './cells.ts'
import { readCodes } from './readCodes.ts'
import { readSheet } from './readSheet.ts'

const { columns } = uploadTypes.hs6p.sheet
const { maxLength } = hs6p_code.fields.description

/** HS6+ codes. Codes that are already in the table, or appear earlier in the file, are skipped. */
export const readHs6p: UploadReader = async ({ files, db, progress, mending }, found) => {
  const known = await readCodes(db)
  const bytes = files[0]?.bytes ?? Buffer.alloc(0)
  for await (const { row, cells, isDropped } of readSheet(bytes, uploadTypes.hs6p.sheet, { progress, mending })) {
    found.rows++
    if (isDropped) {
      found.skipped++
      continue
    }
    const code = codeOf(cells.code)
    const description = textOf(cells.description)
    if ('wrong' in code) await found.problem({ row, column: columns.code.title, value: cells.code, code: code.wrong })
    else if (known.has(code.value)) found.skipped++
    else if (description === '')
      await found.problem({ row, column: columns.description.title, value: '', code: 'MISSING_DESCRIPTION' })
    else if (description.length > maxLength) {
      const about = { row, column: columns.description.title, value: description }
      await found.problem({ ...about, code: 'DESCRIPTION_TOO_LONG', params: { limit: maxLength } })
    } else {
      known.add(code.value)
      if (code.warning)
        await found.problem({ row, column: columns.code.title, value: cells.code, code: code.warning, isWarning: true })
      const after = { code: code.value, description }
      await found.change({ row, kind: 'added', label: code.value, table: 'hs6p_code', after })
    }
  }
}
