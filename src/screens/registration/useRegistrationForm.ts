import { useCallback, useMemo } from 'react'
import type { CountryFlag } from '#schema/shown.ts'
import { useLoadedForm } from '../../record/form/useLoadedForm.ts'
import { useCountries } from './useCountries.ts'

/** The form of the registration, and which countries are in the EU. */
export function useRegistrationForm() {
  const form = useLoadedForm('em_registration')
  const { data: countries } = useCountries()
  const euCodes = useMemo(() => new Set(countries?.filter(({ is_eu }) => is_eu).map(({ code }) => code)), [countries])
  const countryFlag: CountryFlag = useCallback((code) => euCodes.has(code), [euCodes])
  return { ...form, countryFlag }
}
