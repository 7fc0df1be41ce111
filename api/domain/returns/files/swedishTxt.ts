import { periodCode, type Period } from '../Period.ts'
import type { ReturnLine, VatReturn } from '../VatReturn.ts'
import { nationalCode } from './nationalCode.ts'
import { correctionOrder, lineOrder, originId } from './returnOrder.ts'

/** The first line: the version of the layout. */
export const SWEDISH_VERSION = 'OSS_001'
export const SWEDISH_CORRECTIONS = 'CORRECTIONS'

const comma = (amount: string): string => amount.replace('.', ',')

const line = (...fields: readonly string[]): string => `${fields.map((field) => `${field};`).join('')}\r\n`

/** `10` of a month, `3` of a quarter. */
const periodNumber = (period: Period): string =>
  'month' in period ? String(period.month).padStart(2, '0') : String(period.quarter)

/** `SE` for supplies from Sweden, the number of an establishment, or the country of dispatch where there is no number. */
const originOf = ({ origin }: ReturnLine): string => (origin.kind === 'MSID' ? 'SE' : originId(origin, nationalCode))

/**
 * The text file that the Swedish Tax Agency takes (Skatteverket, technical description of the One Stop Shop): fields end with
 * a semicolon, lines with CR LF, decimals have a comma, Greece is EL. A nil return has its first two lines alone.
 */
export const swedishTxt = ({ trader, period, lines, corrections }: VatReturn): string =>
  [
    line(SWEDISH_VERSION),
    line(trader.id, periodNumber(period), String(period.year)),
    ...lines
      .toSorted(lineOrder(nationalCode))
      .map((one) =>
        line(originOf(one), nationalCode(one.mscon), comma(one.rate), comma(one.taxable), comma(one.vat), one.supplyType),
      ),
    ...(corrections.length ? [line(SWEDISH_CORRECTIONS)] : []),
    ...corrections
      .toSorted(correctionOrder(nationalCode))
      .map((one) => line(periodCode(one.period).replace('-', ''), nationalCode(one.mscon), comma(one.vat))),
  ].join('')
