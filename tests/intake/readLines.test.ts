import { describe, expect, test } from 'vitest'
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
