/* How a source of events is cut into chunks: by lines and by bytes, and not within an order. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chunksOf, TooLong } from '../../api/intake/chunksOf.ts'

const MiB = 1024 * 1024

async function* sourceOf(texts: Iterable<string>): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(`${text}\n`)
}

/** How many lines each chunk has, and whether the source was too long. */
async function cut(texts: Iterable<string>, most?: number): Promise<{ lines: number[]; isTooLong: boolean }> {
  const lines: number[] = []
  try {
    for await (const chunk of chunksOf(sourceOf(texts), { most, digest: createHash('sha256') })) lines.push(chunk.length)
  } catch (error) {
    if (!(error instanceof TooLong)) throw error
    return { lines, isTooLong: true }
  }
  return { lines, isTooLong: false }
}

const many = (length: number, text: (place: number) => string): string[] => Array.from({ length }, (_, place) => text(place))
const accept = (order: string, em = '000001') => JSON.stringify({ type: 'accept', em, order, at: '2026-08-14T08:59:00Z' })

describe('chunks of events', () => {
  test('have a thousand lines of different orders', async () => {
    expect((await cut(many(2500, (place) => accept(`O-${place}`)))).lines).toEqual([1000, 1000, 500])
    expect((await cut([])).lines).toEqual([])
  })

  test('have more if they would end within an order, but never more than two thousand', async () => {
    const same = many(1200, (place) => accept(place < 999 ? `O-${place}` : 'last'))
    expect((await cut(same)).lines).toEqual([1200])
    expect((await cut(many(2500, () => accept('one')))).lines).toEqual([2000, 500])
    // The same number of another merchant is another order.
    expect((await cut(many(1200, (place) => accept('one', place < 1000 ? '000001' : '000002')))).lines).toEqual([1000, 200])
  })

  test('have four megabytes, counted anew for each', async () => {
    const half = ' '.repeat(MiB / 2 - 1)
    expect((await cut(many(20, (place) => `{"place":${place},"text":"${half.slice(0, MiB / 2 - 40)}"}`))).lines).toEqual([
      9, 9, 2,
    ])
  })

  test('end before what is too long: complete lines are kept, by the byte', async () => {
    const texts = ['{"a":1}', '{"b":2}']
    expect(await cut(texts, 16)).toEqual({ lines: [2], isTooLong: false })
    expect(await cut(texts, 15)).toEqual({ lines: [1], isTooLong: true })
  })
})
