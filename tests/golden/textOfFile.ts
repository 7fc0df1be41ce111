import { readXlsx } from 'hucre/xlsx'
import { pdfText } from '../support/pdfText.ts'
import { unzipped } from '../support/unzipped.ts'

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK'
const isPicture = (bytes: Buffer): boolean => bytes.subarray(1, 4).toString('latin1') === 'PNG'

type Cell = string | number | boolean | Date | null

const cellText = (cell: Cell): string => (cell instanceof Date ? cell.toISOString() : String(cell ?? ''))

async function sheetLines(bytes: Buffer): Promise<string[]> {
  const { sheets } = await readXlsx(bytes)
  return sheets.flatMap(({ name, rows }) => [`[${name}]`, ...rows.map((row) => row.map(cellText).join(' | '))])
}

/** What a PDF says; of one without any text its source. */
function linesOfPdf(bytes: Buffer): string[] {
  const text = pdfText(bytes)
  return (text.trim() ? text : bytes.toString('latin1')).split('\n')
}

/** What a person reads in a file, line by line: of a PDF its texts, of a workbook its cells, of a zip each of its files. */
export async function textOfFile(bytes: Buffer): Promise<string[]> {
  if (isPdf(bytes)) return linesOfPdf(bytes)
  if (isPicture(bytes)) return ['<picture>']
  if (!isZip(bytes)) return bytes.toString('utf8').split(/\r?\n/)
  const files = unzipped(bytes)
  if (files.has('xl/workbook.xml')) return sheetLines(bytes)
  const lines: string[] = []
  for (const [name, content] of files) lines.push(`[${name}]`, ...(await textOfFile(content)))
  return lines
}
