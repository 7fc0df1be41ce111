import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { Random } from '../Random.ts'
import type { Row } from '../Row.ts'
import type { Content } from './keepFile.ts'
import { keepFile as keep } from './keepFile.ts'
import { pdfOf } from './pdf.ts'
import { scanOf } from './png.ts'

/** The tables of documents, in the order in which they are filled. */
export const documentTables = [
  'stored_file',
  'stored_file_chunk',
  'em_contract_document',
  'general_contract_document',
  'document_version',
  'em_attachment',
] as const
type DocumentRows = Record<(typeof documentTables)[number], Row[]>

export interface Documented {
  id: number
  name: string
  registered: Day
}

/** How many merchants have files: enough to find some, but not so many that a big demo consists mostly of files. */
const MERCHANTS_WITH_FILES = 120

const pdf = (fileName: string, heading: string, ...lines: string[]): Content => ({
  fileName,
  type: 'application/pdf',
  bytes: pdfOf(heading, lines),
})

const at = (day: Day, hour = 10): string => `${day}T${String(hour).padStart(2, '0')}:00:00Z`

/** Contracts and attachments of merchants, and the documents that every contract refers to. */
export function documentsOf(merchants: readonly Documented[], until: Day): DocumentRows {
  const rows: DocumentRows = {
    stored_file: [],
    stored_file_chunk: [],
    em_contract_document: [],
    general_contract_document: [],
    document_version: [],
    em_attachment: [],
  }
  addGeneral(rows, until)
  for (const merchant of merchants.slice(0, MERCHANTS_WITH_FILES)) {
    // Some have only attachments, some only contracts, some both, and some neither.
    if (merchant.id % 3 !== 2) addContracts(rows, merchant, until)
    if (merchant.id % 4 < 2) addAttachments(rows, merchant)
  }
  return rows
}

interface Document {
  name: string
  current: Content
  uploaded: string
  /** The file that it replaced, and until when that one was current. */
  previous?: { content: Content; replaced: string }
  /** Its owner, and its position in the list. */
  place: Row
}

function addDocument(
  rows: DocumentRows,
  table: 'em_contract_document' | 'general_contract_document',
  { name, current, uploaded, previous, place }: Document,
): void {
  const id = rows[table].length + 1
  const changed = previous?.replaced ?? uploaded
  const version = (content: Content, created: string): string => {
    const file = keep(rows, content, { created })
    rows.document_version.push({ table_name: table, document_id: id, file, created, effective_from: created.slice(0, 10) })
    return file
  }
  if (previous) version(previous.content, uploaded)
  rows[table].push({
    id,
    ...place,
    document_name: name,
    date_of_upload: uploaded,
    date_of_change: changed,
    file: version(current, changed),
    file_name: current.fileName,
    effective_from: changed.slice(0, 10),
    isreplaced: previous !== undefined,
  })
}

function addGeneral(rows: DocumentRows, until: Day): void {
  const document = ([slug, name]: readonly [slug: string, name: string, ...unknown[]], version: number, from: Day): Content =>
    pdf(`${slug}-v${version}.pdf`, name, `Version ${version}, in force from ${from}`, 'A document of the demo, without effect.')
  const general = [
    ['terms', 'General Terms and Conditions', 700, 2],
    ['data-processing', 'Data Processing Agreement', 700, 1],
    ['price-list', 'Price List', 400, 3],
    ['service-levels', 'Service Levels', 300, 1],
  ] as const
  for (const [index, row] of general.entries()) {
    const [, name, age, version] = row
    const since = addDays(until, -age)
    const replaced = addDays(until, -60 - index)
    addDocument(rows, 'general_contract_document', {
      name,
      current: document(row, version, version > 1 ? replaced : since),
      uploaded: at(since),
      ...(version > 1 && { previous: { content: document(row, version - 1, since), replaced: at(replaced) } }),
      place: { sort_number: index + 1 },
    })
  }
}

function addContracts(rows: DocumentRows, { id, name, registered }: Documented, until: Day): void {
  const random = new Random('contracts', id)
  const contract = (version: number, from: Day): Content =>
    pdf(`service-agreement-${id}-v${version}.pdf`, 'Service Agreement', `between ${name} and the intermediary`, `From ${from}`)
  const renewed = addDays(registered, 15)
  addDocument(rows, 'em_contract_document', {
    name: 'Service Agreement',
    uploaded: at(registered),
    current: contract(id % 2 === 0 ? 1 : 2, id % 2 === 0 ? registered : renewed),
    ...(id % 2 !== 0 && renewed < until && { previous: { content: contract(1, registered), replaced: at(renewed, 14) } }),
    place: { em_id: id, sort_number: 1 },
  })
  if (!random.chance(0.6)) return
  addDocument(rows, 'em_contract_document', {
    name: 'Power of Attorney, signed',
    uploaded: at(registered, 11),
    current: { fileName: `power-of-attorney-${id}.png`, type: 'image/png', bytes: scanOf(random) },
    place: { em_id: id, sort_number: 2 },
  })
}

function addAttachments(rows: DocumentRows, { id, name, registered }: Documented): void {
  const random = new Random('attachments', id)
  const add = (category: string, content: Content) => {
    const created = at(addDays(registered, -2), 8)
    rows.em_attachment.push({
      em_id: id,
      file_name: content.fileName,
      category,
      oid: keep(rows, content, { created }),
      created,
    })
  }
  add('Registration certificate', pdf('registration-certificate.pdf', 'Extract from the Register', name, `As of ${registered}`))
  add('Identity document', { fileName: 'identity-card.png', type: 'image/png', bytes: scanOf(random) })
  if (random.chance(0.5)) {
    const lines = [
      'sku,hs6p,price_eur',
      ...Array.from({ length: 8 }, (_, row) => `SKU-${id}-${row},610910,${random.whole(5, 90)}.00`),
    ]
    add('Product list', { fileName: 'products.csv', type: 'text/csv', bytes: Buffer.from(`${lines.join('\n')}\n`) })
  }
}
