import { compareDecimals, sumDecimals } from '../../decimal.ts'
import { readOssNumber } from '../../identifiers/ossNumber.ts'
import { vatPrefixOf } from '../../identifiers/vatId.ts'
import type { ReturnLine, VatReturn } from '../VatReturn.ts'
import { sumProblem, type FileProblem } from './FileProblem.ts'

const vatNumber = /^[A-Z]{2}[A-Z0-9+*]{2,12}$/

const isOwnNumber = ({ scheme, trader: { id, issuedBy } }: VatReturn): boolean => {
  if (scheme === 'UNION') return vatNumber.test(id) && id.startsWith(vatPrefixOf(issuedBy))
  const read = readOssNumber(id)
  return read?.kind === scheme && read.country === issuedBy
}

function isIntermediary({ intermediaryId, scheme, trader }: VatReturn): boolean {
  if (intermediaryId === undefined) return true
  const read = readOssNumber(intermediaryId)
  return scheme === 'IMPORT' && read?.kind === 'INTERMEDIARY' && read.country === trader.issuedBy
}

const hasNumber = ({ origin }: ReturnLine): boolean =>
  origin.kind !== 'FIXED_EST' ||
  origin.vatId === undefined ||
  (vatNumber.test(origin.vatId) && origin.vatId.startsWith(vatPrefixOf(origin.country)))

const numberOf = ({ origin }: ReturnLine): string => (origin.kind === 'FIXED_EST' ? (origin.vatId ?? '') : '')

const wrongNumber = (found: string): FileProblem => ({ code: 'RETURN_FILE_NUMBER', params: { found } })

const sumOf = (rows: readonly { vat: string }[]): string => sumDecimals(rows.map(({ vat }) => vat))

function balanceProblems({ lines, corrections, balances, totalDue }: VatReturn): FileProblem[] {
  const countries = new Set([...lines, ...corrections, ...balances].map(({ mscon }) => mscon))
  const problems = [...countries].flatMap((country) => {
    const balance = balances.find(({ mscon }) => mscon === country)
    const own = lines.filter(({ mscon }) => mscon === country)
    return [
      ...sumProblem(country, balance?.msid ?? '0.00', sumOf(own.filter(({ origin }) => origin.kind === 'MSID'))),
      ...sumProblem(country, balance?.msest ?? '0.00', sumOf(own.filter(({ origin }) => origin.kind !== 'MSID'))),
      ...sumProblem(country, balance?.corrections ?? '0.00', sumOf(corrections.filter(({ mscon }) => mscon === country))),
      ...(balance ? sumProblem(country, balance.balance, sumDecimals([balance.msid, balance.msest, balance.corrections])) : []),
    ]
  })
  const due = sumDecimals(balances.map(({ balance }) => balance).filter((balance) => compareDecimals(balance, '0') > 0))
  return [...problems, ...sumProblem('', totalDue, due)]
}

/**
 * Whether a return may be written at all: its numbers have the form of the scheme and name its member state, balances and total
 * follow from lines and corrections. Check digits are no matter of files: people may have confirmed an unusual number.
 */
export const checkReturn = (vatReturn: VatReturn): FileProblem[] => [
  ...(isOwnNumber(vatReturn) ? [] : [wrongNumber(vatReturn.trader.id)]),
  ...(isIntermediary(vatReturn) ? [] : [wrongNumber(vatReturn.intermediaryId ?? '')]),
  ...vatReturn.lines.filter((line) => !hasNumber(line)).map((line) => wrongNumber(numberOf(line))),
  ...balanceProblems(vatReturn),
]
