import { useQuery } from '@tanstack/react-query'
import { loadRows, readConfig } from '#schema/calls/generic.ts'
import { call } from '../../data/call.ts'
import type { DescribedForm, Values } from './describedForm.ts'
import { describedForm } from './describedForm.ts'

/** The ids of the rows whose label a preset names: the currency EUR (REG-65). */
async function findLabelled({ sections }: DescribedForm, signal: AbortSignal): Promise<Values> {
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

/** A form as the server describes it, and the rows that its presets name. */
export function useLoadedForm(schema: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['config', schema],
    queryFn: async ({ signal }) => {
      const form = describedForm(await call(readConfig, { params: { schema } }, { signal }))
      return { form, labelled: await findLabelled(form, signal) }
    },
    retry: false,
  })
  return { data, error, retry: () => void refetch() }
}
