/* The refunds of a line after the law of its sale was corrected. */
import { describe, expect, test } from 'vitest'
import { compareDecimals } from '#domain/decimal.ts'
import type { CorrectedBy, CorrectedPart, FormerRefund } from '#domain/orders/adjustRefund.ts'
import { addTaxed, adjustRefund } from '#domain/orders/adjustRefund.ts'
import type { Taxed } from '#domain/orders/refund.ts'
import { shareOfPieces } from '#domain/orders/refund.ts'

const nothing = { net: '0', vat: '0' }
const euro = { inclusive: true, places: 2 }
const line: CorrectedPart = { was: { net: '100.00', vat: '19.00' }, is: { net: '111.21', vat: '7.79' }, ...euro }

function adjustAll(part: CorrectedPart, refunds: readonly FormerRefund[]): (Taxed & { by: CorrectedBy })[] {
  const back = { was: nothing, is: nothing, quantity: 0 }
  return refunds.map((refund) => {
    const now = adjustRefund(part, back, refund)
    Object.assign(back, {
      was: addTaxed(back.was, refund),
      is: addTaxed(back.is, now),
      quantity: back.quantity + (refund.pieces?.quantity ?? 0),
    })
    return now
  })
}

describe('the refund of a corrected line', () => {
  test('keeps the price that the buyer got back, with the VAT that it now contains', () => {
    expect(adjustAll(line, [{ net: '10.00', vat: '1.90' }])).toEqual([{ net: '11.12', vat: '0.78', by: 'price' }])
  })

  test('keeps its net price if prices are without VAT', () => {
    const exclusive = { ...line, inclusive: false, is: { net: '100.00', vat: '7.00' } }
    expect(adjustAll(exclusive, [{ net: '10.00', vat: '1.90' }])).toEqual([{ net: '10.00', vat: '0.70', by: 'price' }])
  })

  test('takes the remainder when it completes the line, so that the sum is the sale', () => {
    const third = { net: '33.33', vat: '6.33' }
    const all = adjustAll(line, [third, third, { net: '33.34', vat: '6.34' }])
    expect(all.reduce<Taxed>(addTaxed, nothing)).toEqual({ net: '111.21', vat: '7.79' })
    expect(all.map(({ by }) => by)).toEqual(['price', 'price', 'rest'])
  })

  test('never exceeds the sale, whatever the rates and pieces', () => {
    for (const rate of [0, 5.5, 21, 27])
      for (const pieces of [1, 3, 7, 11]) {
        const vat = (119 - 119 / (1 + rate / 100)).toFixed(2)
        const is = { vat, net: (119 - Number(vat)).toFixed(2) }
        const one = { net: (100 / pieces).toFixed(2), vat: (19 / pieces).toFixed(2) }
        const sum = adjustAll(
          { ...line, is },
          Array.from({ length: pieces - 1 }, () => one),
        ).reduce<Taxed>(addTaxed, nothing)
        expect(compareDecimals(sum.net, is.net), `${rate} ${pieces}`).toBeLessThanOrEqual(0)
        expect(compareDecimals(sum.vat, is.vat), `${rate} ${pieces}`).toBeLessThanOrEqual(0)
      }
  })

  test('of some pieces is what the corrected figures would have given from the start', () => {
    const sold = { was: { net: '215.92', vat: '55.06' }, is: { net: '218.52', vat: '52.45' }, ...euro }
    const pieces = { quantity: 1, of: 3 }
    const refund = { ...shareOfPieces(sold.was, pieces, 2), pieces }
    expect(adjustAll(sold, [refund])).toEqual([{ net: '72.84', vat: '17.48', by: 'pieces' }])
    const { pieces: _, ...byPrice } = refund
    expect(adjustAll(sold, [byPrice])).toEqual([{ net: '72.85', vat: '17.48', by: 'price' }])
  })

  test('does not change if the line does not', () => {
    const refund = { net: '33.33', vat: '6.34' }
    expect(adjustAll({ ...line, is: line.was }, [refund])).toEqual([{ ...refund, by: 'unchanged' }])
  })

  test('of a cancellation takes what the other refunds leave, whatever it was before', () => {
    const all = adjustAll(line, [
      { net: '10.00', vat: '1.90' },
      { net: '80.00', vat: '15.20', isRest: true },
    ])
    expect(all.at(-1)).toEqual({ net: '100.09', vat: '7.01', by: 'rest' })
  })

  test('of a free line that bears a duty now is that of its pieces, and the last ones take the remainder', () => {
    const free = { ...line, was: nothing, is: { net: '3.00', vat: '0.58' } }
    const piece = { ...nothing, pieces: { quantity: 1, of: 3 } }
    const all = adjustAll(free, [piece, { ...nothing }, piece, piece])
    expect(all.map(({ by }) => by)).toEqual(['pieces', 'unchanged', 'pieces', 'rest'])
    expect(all.reduce<Taxed>(addTaxed, nothing)).toEqual({ net: '3', vat: '0.58' })
  })
})
