import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { loadRows, readConfig } from '#schema/calls/generic.ts'
import type { CountryFlag } from '#schema/shown.ts'
import { call } from '../../data/call.ts'
import type { RegistrationForm, Values } from './registrationForm.ts'
import { registrationForm } from './registrationForm.ts'
import { useCountries } from './useCountries.ts'

/** The ids of the rows whose label a preset names: the currency EUR (REG-65). */
async function findLabelled({ sections }: RegistrationForm, signal: AbortSignal): Promise<Values> {
  const fields = sections.flatMap((section) => section.fields)
  const found = await Promise.all(
    fields.map(async ({ name, presetLabel, to }) => {
      if (presetLabel === undefined || !to) return []
      const filter = [{ name: to.label, value: presetLabel }]
      const { rows } = await call(loadRows, { body: { tableName: to.table, filter, page: { size: 1, from: 0 } } }, { signal })
      return rows[0] ? [[name, rows[0]['id']] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

/** The form of the registration, the rows that its presets name, and which countries are in the EU. */
export function useRegistrationForm() {
  const { data, error, refetch } = useQuery({
    queryKey: ['config', 'em_registration'],
    queryFn: async ({ signal }) => {
      const reply = await call(readConfig, { params: { schema: 'em_registration' } }, { signal })
      const form = registrationForm(reply)
      return { form, labelled: await findLabelled(form, signal) }
    },
    retry: false,
  })
  const { data: countries } = useCountries()
  const euCodes = useMemo(() => new Set(countries?.filter(({ is_eu }) => is_eu).map(({ code }) => code)), [countries])
  const countryFlag: CountryFlag = useCallback((code) => euCodes.has(code), [euCodes])
  return { data, error, retry: () => void refetch(), countryFlag }
}
