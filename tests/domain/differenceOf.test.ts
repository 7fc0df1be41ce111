import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceOf } from '#domain/documents/differenceOf.ts'
import { shortestEdit } from '#domain/documents/shortestEdit.ts'

/** How many words two lists have in common in their order, computed from the definition. */
function commonWords(a: readonly string[], b: readonly string[]): number {
  const rows = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (const [x, one] of a.entries())
    for (const [y, other] of b.entries())
      rows[x + 1]![y + 1] = one === other ? rows[x]![y]! + 1 : Math.max(rows[x]![y + 1]!, rows[x + 1]![y]!)
  return rows[a.length]![b.length]!
}

const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 14 })

describe('the words that differ', () => {
  test('make the later text of the former one, and are as few as possible', () => {
    fc.assert(
      fc.property(words, words, (former, later) => {
        const edits = shortestEdit(former, later, 100)!
        const side = (without: string) => edits.filter(({ kind }) => kind !== without).flatMap((edit) => edit.words)
        expect(side('added')).toEqual(former)
        expect(side('removed')).toEqual(later)
        const same = edits.filter(({ kind }) => kind === 'same').flatMap((edit) => edit.words)
        expect(same).toHaveLength(commonWords(former, later))
      }),
    )
  })

  test.for(['.', '!', '?', ';', ':', '.”', '?)'])('stand in a passage that ends with “%s”', (mark) => {
    const parts = ['First comes one', 'then another', 'last the third'].map((part) => `${part}${mark}`)
    const { rows } = differenceOf(parts.join(' '), parts.with(1, `now another${mark}`).join(' '))
    expect(rows.map((row) => ('unchanged' in row ? row.unchanged : row.later.map(({ text }) => text).join(' ')))).toEqual([
      parts[0],
      `now another${mark}`,
      parts[2],
    ])
  })

  test('are shown with the passage before and after, and the rest is counted', () => {
    const sentences = Array.from({ length: 10 }, (_, place) => `Sentence number ${place} stays.`)
    const { rows, removed, added } = differenceOf(sentences.join(' '), sentences.with(5, 'Sentence number five goes.').join('\n'))
    expect({ removed, added }).toEqual({ removed: 2, added: 2 })
    expect(rows.map((row) => ('unchanged' in row ? row.unchanged : row.later.map(({ text }) => text).join(' ')))).toEqual([
      16,
      'Sentence number 4 stays.',
      'Sentence number five goes.',
      'Sentence number 6 stays.',
      12,
    ])
  })

  test('of texts with little in common are the whole texts', () => {
    const text = (step: number) => Array.from({ length: 50_000 }, (_, place) => `w${(place * step) % 997}`).join(' ')
    expect(differenceOf(text(7), text(11))).toMatchObject({ is_whole: true, removed: 50_000, added: 50_000 })
  })
})
