/** A duty of TARIC: a percentage, none of our own table, or nothing that is known. */
type DutyForm = { percent: string } | { form: string } | undefined

const PERCENT = /^(\d{1,3}(?:,\d{3})*\.\d{3}) %$/
const MAX_PERCENT = 1000

const forms = [
  [/^Cond:/, 'conditional'],
  [/\b(?:EA|EAR|ADSZ|ADSZR|ADFM|ADFMR)\b/, 'agricultural component'],
  [/ (?:MIN|MAX) /, 'minimum or maximum'],
  [/^\d[\d,]*\.\d{3} % \+ /, 'percentage and amount'],
  [/ (?:EUR|EUC) /, 'amount per unit'],
  [/^[A-Z]{3}(?: [A-Z])?$/, 'unit only'],
  [/^$/, 'no duty'],
] as const

/** Reads a duty expression: dots before three decimals, commas between thousands, NIHIL for zero. */
export function dutyForm(text: string): DutyForm {
  if (text === 'NIHIL') return { percent: '0' }
  const [, percent] = PERCENT.exec(text) ?? []
  if (percent !== undefined) {
    const value = percent.replaceAll(',', '')
    return Number(value) > MAX_PERCENT ? undefined : { percent: value }
  }
  const [, form] = forms.find(([pattern]) => pattern.test(text)) ?? []
  return form === undefined ? undefined : { form }
}
