import type { Client } from 'pg'
import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { copyRows } from '../api/db/copyRows.ts'
import type { FileRows } from './demo/documents/keepFile.ts'
import { keepFile } from './demo/documents/keepFile.ts'
import type { LegalText } from './demo/documents/legalTexts.ts'
import { agreementTexts, gdprTexts } from './demo/documents/legalTexts.ts'
import { pdfOf } from './demo/documents/pdf.ts'
import { logoOf } from './demo/documents/png.ts'
import type { Row } from './demo/Row.ts'

const tables = [
  ['gdpr_document', gdprTexts],
  ['data_security_agreement', agreementTexts],
] as const

/** The first day of each version, counted from the last day of the demo: of English a third one is scheduled. */
const ages = (language: string): readonly number[] => (language === 'en' ? [-500, -140, 21] : [-140])

/** Adds documents by language with former and scheduled versions, who accepted them, and the looks of two partners. */
export async function addLegalDocuments(client: Client, until: Day): Promise<void> {
  const files: FileRows = { stored_file: [], stored_file_chunk: [] }
  const versions: Row[] = []
  const documents = tables.map(([table, texts]) => {
    const rows = Object.entries(texts).map(([language, text], place): Row => {
      const newest = addVersions({ files, versions }, { table, id: place + 1, language, text, until })
      return { id: place + 1, language, ...newest }
    })
    return [table, rows] as const
  })
  const cobrands = cobrandRows(files, `${addDays(until, -200)}T08:00:00Z`)
  await copyRows(client, 'stored_file', files.stored_file)
  await copyRows(client, 'stored_file_chunk', files.stored_file_chunk)
  for (const [table, rows] of documents) {
    await copyRows(client, table, rows)
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), $1)`, [rows.length])
  }
  await copyRows(client, 'document_version', versions)
  await copyRows(client, 'dashboard_cobrand', cobrands)
  for (const [table] of tables) await addAcceptances(client, table)
}

interface Document {
  table: string
  id: number
  language: string
  text: LegalText
  until: Day
}

/** Adds the versions of a document. @returns what its row says of the newest */
function addVersions(
  { files, versions }: { files: FileRows; versions: Row[] },
  { table, id, language, text: { heading, lines, changed, added }, until }: Document,
): Row {
  const newest: Row = {}
  for (const [place, age] of ages(language).entries()) {
    const effective_from = addDays(until, age)
    const created = `${addDays(until, Math.min(age, 0) - 6)}T08:00:00Z`
    const body = place === 0 ? lines : [...lines.with(1, changed), ...(place > 1 ? [added] : [])]
    const name = `${table.replaceAll('_', '-')}-${language}-v${place + 1}.pdf`
    const bytes = pdfOf(heading, [...body, 'Sample: a document of the demo, without effect.'])
    const file = keepFile(files, { fileName: name, type: 'application/pdf', bytes }, { created, kind: 'legal' })
    versions.push({ table_name: table, document_id: id, file, created, effective_from })
    Object.assign(newest, { name, file, effective_from })
  }
  return newest
}

/** Applicants accepted what was in force in their language, or in English, when they submitted. */
async function addAcceptances(client: Client, table: string): Promise<void> {
  await client.query(
    `insert into document_acceptance (${table}_id, document_version_id, number, sha256, accepted_at, way, accepted_by, application_id, ip, timestamp)
     select v.document_id, v.id, v.number, f.sha256, a.requested_on, 'application', a.name, a.id, '203.0.113.' || (a.id % 250 + 1), a.requested_on
     from self_registration a
     join lateral (
       select own.*, (
         select count(*) from document_version o
         where o.table_name = own.table_name and o.document_id = own.document_id and o.id <= own.id) as number
       from document_version own join ${table} d on d.id = own.document_id
       where own.table_name = $1 and d.language in (a.language, 'en') and own.effective_from <= a.requested_on::date
       order by d.language = a.language desc, own.effective_from desc, own.id desc limit 1) v on true
     join stored_file f on f.handle = v.file
     where a.status is not null order by a.id`,
    [table],
  )
}

const brands = [
  { identifier: 'EAS', colour: [29, 78, 137], accent: '#1d4e89', radius: 8 },
  { identifier: 'PARTNER', colour: [183, 65, 14], accent: '#b7410e', radius: 2 },
] as const

const stylesOf = (accent: string, radius: number): string => `/* Sample: the look of a partner. */
:root { --accent: ${accent}; --radius: ${radius}px }
body { color: #1f2430 }
header { border-bottom: 3px solid var(--accent) }
a { color: var(--accent) }
h1 { color: var(--accent); font-size: 20px }
.card { border-radius: var(--radius) }
.button { background: linear-gradient(180deg, var(--accent), rgb(0 0 0 / 60%)); border-radius: var(--radius) }
@media (max-width: 600px) { main { padding: 8px } }
`

function cobrandRows(files: FileRows, created: string): Row[] {
  return brands.map(({ identifier, colour, accent, radius }): Row => {
    const picture = (part: string, width: number, height: number): string =>
      keepFile(
        files,
        { fileName: `${identifier}-${part}.png`, type: 'image/png', bytes: logoOf(width, height, colour) },
        { created, kind: 'brand' },
      )
    const css = {
      fileName: `${identifier}.css`,
      type: 'text/css; charset=utf-8',
      bytes: Buffer.from(stylesOf(accent, radius)),
    } as const
    return {
      identifier,
      logo_full: picture('logo', 320, 80),
      logo_min: picture('small', 64, 64),
      touch_icon: picture('icon', 180, 180),
      css: keepFile(files, css, { created, kind: 'brand' }),
    }
  })
}
