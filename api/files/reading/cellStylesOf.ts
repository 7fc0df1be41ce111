import type { Zip } from './openZip.ts'
import { readPart } from './readPart.ts'

/** How a cell shows its number: as a day or time, or as a percentage. */
export type CellStyle = 'date' | 'percent' | undefined

/** The formats of days and times that every spreadsheet knows by their numbers (ECMA-376, 18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])
const builtInPercents = new Set([9, 10])

/** What a format shows: quoted texts, colours and fillers aside. */
function styleOf(format: string): CellStyle {
  const shown = format.replace(/"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]|_.|\*./gi, '').replace(/general/i, '')
  if (/[ymdhs]/i.test(shown)) return 'date'
  return shown.includes('%') ? 'percent' : undefined
}

const builtInStyle = (id: number): CellStyle => (builtInDates.has(id) ? 'date' : builtInPercents.has(id) ? 'percent' : undefined)

/** For each style of a workbook's cells how it shows a number. */
export async function cellStylesOf(zip: Zip): Promise<CellStyle[]> {
  const formats = new Map<number, string>()
  const styles: CellStyle[] = []
  let isInCells = false
  await readPart(zip, 'xl/styles.xml', {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) {
        const id = Number(attributes.numFmtId ?? 0)
        const format = formats.get(id)
        styles.push(format === undefined ? builtInStyle(id) : styleOf(format))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}
