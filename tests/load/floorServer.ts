/*
 * The floor: the minimal code that can answer the questions. Fastify and pg, prepared statements, JSON.stringify; without
 * sign-in or checks.
 */
import { Readable } from 'node:stream'
import fastify from 'fastify'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { applicationFloors } from './applications/applicationLists.ts'
import { messageFloors } from './messages/measureMessages.ts'
import { textFloors } from './texts/measureTexts.ts'
import { floorWorkbook, sheetRows } from './floorWorkbook.ts'
import { exported, questions } from './questions.ts'
import { invoiceFloors } from './invoices/invoiceLists.ts'
import { fiscalFloor } from './returns/fiscalList.ts'

const FETCHED = 1000

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 })
const app = fastify()
const floors = new Map(
  [
    fiscalFloor,
    ...invoiceFloors,
    ...applicationFloors,
    ...messageFloors,
    ...textFloors,
    ...questions.map(({ name, floor }) => ({ ...floor, name })),
  ].map((list) => [list.name, list]),
)

app.post('/floor/:question', async ({ params, body }) => {
  const { name, rows, count } = floors.get((params as { question: string }).question)!
  const values = body as unknown[]
  const [list, total] = await Promise.all([
    pool.query({ name, text: rows, values }),
    count && pool.query({ name: `${name} count`, text: count, values: count.includes('$1') ? values : [] }),
  ])
  return { rows: list.rows, total: total ? Number(total.rows[0].count) : -1 }
})

app.get('/csv', async (_request, reply) => {
  const client = await pool.connect()
  const stream = client.query(to(`copy (${exported.query}) to stdout with (format csv, header)`))
  stream.once('close', () => client.release())
  return reply.type('text/csv').send(stream)
})

const { INT2, INT4, INT8, NUMERIC } = pg.types.builtins
const numeric = new Set<number>([INT2, INT4, INT8, NUMERIC])
const asText: pg.CustomTypesConfig = { getTypeParser: (() => (text: string) => text) as pg.CustomTypesConfig['getTypeParser'] }

async function* exportedRows(): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await client.query(`begin; declare floor no scroll cursor for ${exported.query}`)
    yield sheetRows([exported.columns], new Set())
    for (;;) {
      const fetch = { text: `fetch ${FETCHED} from floor`, rowMode: 'array' as const, types: asText }
      const { rows, fields } = await client.query<(string | null)[]>(fetch)
      if (!rows.length) break
      yield sheetRows(rows, new Set(fields.flatMap(({ dataTypeID }, index) => (numeric.has(dataTypeID) ? index : []))))
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

app.get('/xlsx', async (_request, reply) =>
  reply.type('application/octet-stream').send(Readable.from(floorWorkbook(exportedRows()), { objectMode: false })),
)

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
