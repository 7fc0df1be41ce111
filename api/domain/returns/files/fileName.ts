import { bareNumber } from '../../identifiers/bareNumber.ts'
import { periodCode } from '../Period.ts'
import { isNational, type AnyReturn } from './isNational.ts'

/** `IMPORT_IM2331234567_2026-M10`: how the files of a return are called, without their ending. */
export function fileNameOf(one: AnyReturn): string {
  const name = [isNational(one) ? one.country : one.scheme, bareNumber(one.trader.id), periodCode(one.period)].join('_')
  return isNational(one) && one.kind === 'additional' ? `${name}_additional${one.number}` : name
}
