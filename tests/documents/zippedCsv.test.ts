import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { zippedCsv } from '../../api/documents/zippedCsv.ts'
import { unzipped } from '../support/unzipped.ts'

const at = new Date('2026-03-02T10:04:05Z')
const titles = ['Name', 'Value']

async function* rowsOf(...rows: unknown[][]) {
  yield* rows
}

async function read(rows: AsyncIterable<readonly unknown[]>): Promise<string | undefined> {
  const pieces: Buffer[] = []
  for await (const piece of zippedCsv({ name: 'report', at, titles, rows }).content) pieces.push(piece as Buffer)
  return unzipped(Buffer.concat(pieces)).get('report.csv')?.toString()
}

describe('a zipped CSV report', () => {
  test('quotes its cells and leaves empty ones empty', async () => {
    expect(await read(rowsOf(['5" disc', 12.5], [null, true], ['a\nb', { code: 'x' }]))).toBe(
      '"Name","Value"\r\n"5"" disc","12.5"\r\n,"true"\r\n"a\nb","{""code"":""x""}"\r\n',
    )
  })

  test('keeps a spreadsheet from treating a text as a formula, and leaves numbers as numbers', async () => {
    expect(await read(rowsOf(['=1+1', -5], ['＠sum', '-5']))).toBe(`"Name","Value"\r\n"'=1+1","-5"\r\n"'＠sum","'-5"\r\n`)
  })

  test('fails if a row cannot be read', async () => {
    const broken = (async function* () {
      yield ['first', 1]
      throw new Error('The connection was lost')
    })()
    await expect(read(broken)).rejects.toThrow('The connection was lost')
  })

  test('reads no more rows once the download has been given up', async () => {
    let isClosed = false
    const endless = (async function* () {
      try {
        for (;;) yield ['again', randomUUID()]
      } finally {
        isClosed = true
      }
    })()
    const { content } = zippedCsv({ name: 'report', at, titles, rows: endless })
    for await (const _ of content) break
    await expect.poll(() => isClosed).toBe(true)
  })
})
