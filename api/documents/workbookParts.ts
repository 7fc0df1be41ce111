import { xmlText } from './textCell.ts'
import type { ZipPart } from './zipped.ts'

/** The beginning of every part. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** The namespace of workbooks, sheets and shared texts. */
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageTypes = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook besides its sheets and shared texts: styles, the list of the sheets, and what the archive contains. */
export function workbookParts(names: readonly string[]): ZipPart[] {
  const numbers = names.map((_, index) => index + 1)
  return [
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/workbook.xml', content: [workbook(names)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [relations(numbers)] },
    { name: '_rels/.rels', content: [rootRelations] },
    { name: '[Content_Types].xml', content: [contentTypes(numbers)] },
  ]
}

function workbook(names: readonly string[]): string {
  const sheets = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  return `${xmlHead}<workbook xmlns="${mainNamespace}" xmlns:r="${officeRelations}"><sheets>${sheets.join('')}</sheets></workbook>`
}

function relations(numbers: readonly number[]): string {
  const sheets = numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`))
  const others = [relation('rIdStyles', 'styles', 'styles.xml'), relation('rIdShared', 'sharedStrings', 'sharedStrings.xml')]
  return `${xmlHead}<Relationships xmlns="${packageTypes}/relationships">${[...sheets, ...others].join('')}</Relationships>`
}

function contentTypes(numbers: readonly number[]): string {
  const parts = [
    ...numbers.map((number) => override(`worksheets/sheet${number}`, 'worksheet')),
    override('workbook', 'sheet.main'),
    override('styles', 'styles'),
    override('sharedStrings', 'sharedStrings'),
  ]
  return `${xmlHead}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${parts.join('')}</Types>`
}

/** The name of a sheet, or of a further one for the same rows: at most 31 characters, without those that have a meaning in cell references. */
export function sheetName(title: string, number: number): string {
  const suffix = number > 1 ? ` ${number}` : ''
  const plain = title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31 - suffix.length)
  return `${xmlText(plain).replaceAll('"', '&quot;')}${suffix}`
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${officeRelations}/${type}" Target="${target}"/>`

const override = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="${contentType}.${type}+xml"/>`

const rootRelations = `${xmlHead}<Relationships xmlns="${packageTypes}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`

const styles = `${xmlHead}<styleSheet xmlns="${mainNamespace}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`
