import { describe, expect, test } from 'vitest'
import { parseLine } from '../../api/intake/parseLine.ts'
import { readLines } from '../../api/intake/readLines.ts'

/** The rows and texts of a stream that comes in these pieces; a line that is too long has none. */
async function linesOf(pieces: readonly string[], maxBytes = 10): Promise<[number, string | undefined][]> {
  const source = (async function* () {
    for (const piece of pieces) yield Buffer.from(piece)
  })()
  const lines: [number, string | undefined][] = []
  for await (const { row, bytes } of readLines(source, maxBytes)) lines.push([row, bytes?.toString()])
  return lines
}

test('a line that cannot be read names every field at fault, up to twenty; with a key twice it says so', () => {
  const saidOf = (text: string) =>
    parseLine({ row: 1, bytes: Buffer.from(text) }).findings.map(({ code, field, detail }) => [code, field, detail])
  expect(saidOf('{"type":"order","id":"nul \\u0000","items":[{"quantity":1e400},{"quantity":1},{"quantity":1e400}]}')).toEqual([
    ['TEXT', 'id', 'TEXT'],
    ['AMOUNT', 'items.0.quantity', 'numberTooLarge'],
    ['AMOUNT', 'items.2.quantity', 'numberTooLarge'],
  ])
  expect(saidOf(`{"items":[${Array.from({ length: 25 }, () => '1e400').join()}]}`)).toHaveLength(20)
  expect(saidOf('{"type":"order","id":"A","id":"B"}')).toEqual([['MALFORMED', null, 'keyTwice']])
})

describe('lines of a stream', () => {
  const expected = [
    [1, 'one'],
    [2, 'two'],
    [5, 'last'],
  ]

  test.for<[string, string]>([
    ['a newline', 'one\ntwo\n\n \t\nlast\n'],
    ['a return and a newline', 'one\r\ntwo\r\n\r\n \t\r\nlast\r\n'],
    ['a newline, the last one with nothing', 'one\ntwo\n\n \t\nlast'],
  ])('end with %s, wherever the stream is cut, and blank ones are counted', async ([, text]) => {
    for (let size = 1; size <= text.length; size++) {
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, place) =>
        text.slice(place * size, (place + 1) * size),
      )
      expect(await linesOf(pieces), String(size)).toEqual(expected)
    }
  })

  test('keep a return within them, and are dropped when they are longer than allowed, by one byte', async () => {
    expect(await linesOf(['a\rb\n1234567890\n12345678901\nnext'])).toEqual([
      [1, 'a\rb'],
      [2, '1234567890'],
      [3, undefined],
      [4, 'next'],
    ])
    expect(await linesOf(['123456', '78901', '\nnext'])).toEqual([
      [1, undefined],
      [2, 'next'],
    ])
  })
})
