import type { NamedField } from '../../kinds/KindView.ts'

/** The columns of an export: amounts are followed by their currency, which the list shows beside each amount. */
export function withCurrency(names: readonly string[], fields: readonly NamedField[]): readonly string[] {
  const kindOf = (name: string) => fields.find((field) => field.name === name)?.kind
  const last = names.findLastIndex((name) => kindOf(name) === 'money')
  if (last < 0 || kindOf('currency') !== 'currency' || names.includes('currency')) return names
  return names.toSpliced(last + 1, 0, 'currency')
}
