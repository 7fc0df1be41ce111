import { formatsOf } from '#domain/returns/files/formats.ts'
import type { Databases } from '../../db/databases.ts'
import type { ZipPart } from '../../documents/zipped.ts'
import { writeReturnFile } from '../../documents/returns/returnFiles.ts'
import { AppError } from '../../errors.ts'
import type { FileStores } from '../../files/fileStores.ts'
import { transactionsOf } from '../../returns/inspect/ledgerOf.ts'
import { readReport } from '../../returns/inspect/readReport.ts'
import type { PackFolder } from './packLists.ts'
import type { PackScope } from './PackScope.ts'

interface Deps {
  db: Pick<Databases, 'rw'>
  files: FileStores
}

/** A file of the pack, in its chapter. */
export interface PackFile extends ZipPart {
  folder: PackFolder
}

interface Stored {
  folder: PackFolder
  name: string
  handle: string
  store: string
}

/** Stored files by the rows that refer to them: documents with all former versions, what merchants sent along, papers of corrections. */
const storedFiles = `
  select 'contracts' as folder, 'contract-' || d.id || '-' || f.file_name as name, f.handle, f.store
    from em_contract_document d join stored_file f on f.handle = d.file where d.em_id = $1
  union all select 'contracts', 'contract-' || d.id || '-former-' || v.id || '-' || f.file_name, f.handle, f.store
    from em_contract_document d join document_version v on v.table_name = 'em_contract_document' and v.document_id = d.id
    join stored_file f on f.handle = v.file where d.em_id = $1
  union all select 'contracts', 'general-' || d.id || '-' || f.file_name, f.handle, f.store
    from general_contract_document d join stored_file f on f.handle = d.file
  union all select 'contracts', 'general-' || d.id || '-former-' || v.id || '-' || f.file_name, f.handle, f.store
    from general_contract_document d join document_version v on v.table_name = 'general_contract_document' and v.document_id = d.id
    join stored_file f on f.handle = v.file
  union all select 'contracts', 'application-' || a.id || '-' || f.file_name, f.handle, f.store
    from em_attachment a join stored_file f on f.handle = a.oid where a.em_id = $1
  union all select 'corrections', 'request-' || c.id || '-' || f.file_name, f.handle, f.store
    from (select id, supportive_document, registration_id from em_vat_correction_import where em_id = $1
      union all select id, supportive_document, registration_id from em_vat_correction_union where em_id = $1
      union all select id, supportive_document, registration_id from em_vat_correction_non_union where em_id = $1
      union all select id, supportive_document, registration_id from em_vat_correction_non_eu_import where em_id = $1) c
    join stored_file f on f.handle = c.supportive_document where c.registration_id = any($2)
  order by 1, 2`

/** Only what no folder and no program takes for something else. */
const plainName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')

async function contentOf({ files }: Deps, { handle, store }: Pick<Stored, 'handle' | 'store'>) {
  const found = files.named(store)
  if (!found) throw new AppError('INTERNAL')
  return found.read(handle)
}

/** The stored files of a pack, each read when its turn comes. */
export async function* storedParts(deps: Deps, { em_id, registrations }: PackScope): AsyncGenerator<PackFile> {
  const { rows } = await deps.db.rw.query<Stored>(storedFiles, [em_id, registrations.map(({ id }) => id)])
  for (const row of rows)
    yield { folder: row.folder, name: `${row.folder}/files/${plainName(row.name)}`, content: await contentOf(deps, row) }
}

/**
 * The files of the returns: byte by byte those that were stored when they were filed. A return that a demo filed without files is written
 * from its frozen content; one that is not filed yet has none.
 */
export async function* returnParts(deps: Deps, { em_id, reports }: PackScope): AsyncGenerator<PackFile> {
  for (const id of reports) {
    const report = await readReport(deps.db.rw, id)
    if (report.status !== 'submitted') continue
    const { rows } = await deps.db.rw.query<{ format: string; name: string; handle: string; store: string }>(
      `select f.format, f.file_name as name, s.handle, s.store from fiscal_report_file f join stored_file s on s.handle = f.file
       where f.em_id = $1 and f.report_id = $2 order by f.format`,
      [em_id, id],
    )
    for (const row of rows)
      yield { folder: 'returns', name: `returns/files/${id}-${plainName(row.name)}`, content: await contentOf(deps, row) }
    if (rows.length) continue
    for (const format of formatsOf(report.scheme_registered_country_code ?? '')) {
      const { name, content } = writeReturnFile(report.content, format, {
        draft: false,
        due: report.due_date,
        made: new Date(report.submitted_at ?? report.composed_at),
        transactions: transactionsOf(deps.db.rw, report),
      })
      yield { folder: 'returns', name: `returns/files/${id}-${plainName(name)}`, content }
    }
  }
}

/** The invoices as they went to the merchant, as PDF and as data. */
export async function* invoiceParts({ db }: Deps, { em_id, first_day, last_day }: PackScope): AsyncGenerator<PackFile> {
  const { rows } = await db.rw.query<{ id: number; number: string; format: string }>(
    `select d.invoice_id as id, v.invoice_number as number, d.format from invoice_document d
     join issued_invoice v on v.id = d.invoice_id and v.em_id = d.em_id
     where d.em_id = $1 and v.invoice_duration between $2 and $3 order by 1, 3`,
    [em_id, first_day.slice(0, 7), last_day.slice(0, 7)],
  )
  for (const { id, number, format } of rows) {
    const found = await db.rw.query<{ content: string }>(
      `select encode(content, 'base64') as content from invoice_document where em_id = $1 and invoice_id = $2 and format = $3`,
      [em_id, id, format],
    )
    const name = `payments/files/${plainName(number)}.${format === 'pdf' ? 'pdf' : `${format}.xml`}`
    yield { folder: 'payments', name, content: [Buffer.from(found.rows[0]?.content ?? '', 'base64')] }
  }
}
