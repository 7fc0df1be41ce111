import { useQueries } from '@tanstack/react-query'
import { checkVat } from '#schema/calls/numberChecks.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { useCountries } from './useCountries.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { FieldNote } from '../../record/form/FieldNote.ts'
import type { Values } from '../../record/form/describedForm.ts'
import { entriesOf } from '../../record/form/describedForm.ts'

interface NumberInForm {
  /** The input, as errors name it. */
  name: string
  country: string
  number: string
}

/** VIES is slow and shared by everybody, so it is asked only after a pause in typing. */
const pauseMs = 1000
const dayMs = 24 * 3_600_000

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The VAT numbers of the form with a valid format, including the number of the Union scheme, which is a VAT number. */
function numbersIn(values: Values, fine: readonly string[], codeOf: (id: unknown) => string): NumberInForm[] {
  const union: NumberInForm = {
    name: 'ioss_registry_union_scheme_id',
    country: textIn(values['ioss_union_scheme_registered_country']),
    number: textIn(values['ioss_registry_union_scheme_id']),
  }
  const establishments = entriesOf(values, 'em_establishment').map(({ vat_number, country_id }, place) => ({
    name: `em_establishment.${place}.vat_number`,
    country: codeOf(country_id),
    number: textIn(vat_number),
  }))
  return [union, ...establishments].filter(({ name, country, number }) => fine.includes(name) && country && number)
}

/**
 * Asks VIES about the VAT numbers of the form, once per number and day.
 * @param fine the inputs whose numbers have the right format
 * @returns the answers by input
 */
export function useViesAnswers(values: Values, fine: readonly string[]): Readonly<Record<string, FieldNote>> {
  const t = useText()
  const { data: countries } = useCountries()
  const codeOf = (id: unknown) => countries?.find((country) => country.id === id)?.code ?? ''
  const numbers = numbersIn(values, fine, codeOf)
  const settled = useDebounced(JSON.stringify(numbers), pauseMs)
  const isSettled = settled === JSON.stringify(numbers)
  const answers = useQueries({
    queries: numbers.map(({ country, number }) => ({
      queryKey: ['vies', country, number],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(checkVat, { body: { country, vat_number: number } }, { signal }),
      enabled: isSettled,
      staleTime: dayMs,
      retry: false,
    })),
  })
  return Object.fromEntries(
    numbers.map(({ name }, place): [string, FieldNote] => {
      const { data, error } = answers[place] ?? {}
      if (data?.result === 'valid')
        return [name, { tone: 'success', text: t('numberChecks.vies.valid', { name: data.name ?? '–' }) }]
      if (data?.result === 'invalid') return [name, { tone: 'warning', text: t('numberChecks.vies.invalid') }]
      const reason = data ? (data.reason ?? '–') : error?.message
      if (reason === undefined) return [name, { tone: 'info', text: t('numberChecks.vies.asking') }]
      return [name, { tone: 'info', text: t('numberChecks.vies.unknown', { reason }) }]
    }),
  )
}
