/*
 * The floor: the least code that can answer the questions. Fastify and pg, prepared statements, JSON.stringify; nobody
 * signs in and nothing is checked.
 */
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { exported, questions } from './questions.ts'

const FETCHED = 1000

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 })
const app = fastify()
const floors = new Map(questions.map(({ name, floor }) => [name, floor]))

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

async function* exportedRows(): AsyncGenerator<unknown[]> {
  const client = await pool.connect()
  try {
    await client.query(`begin; declare floor no scroll cursor for ${exported.query}`)
    for (;;) {
      const { rows } = await client.query<unknown[]>({ text: `fetch ${FETCHED} from floor`, rowMode: 'array' })
      if (!rows.length) break
      yield* rows.map((row) => row.map((value) => (Array.isArray(value) ? value.join(', ') : value)))
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

app.get('/xlsx', async (_request, reply) => {
  const workbook = writeXlsxStream(exportedRows() as AsyncIterable<never>, {
    name: 'Orders',
    columns: exported.columns.map((header) => ({ header })),
  })
  return reply.type('application/octet-stream').send(Readable.fromWeb(workbook as never))
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
