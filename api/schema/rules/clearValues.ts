import type { Acceptance } from './Acceptance.ts'

/** Empties the fields that mean nothing beside a value that another field is being given. */
export function clearValues({ table, current, values }: Acceptance): void {
  for (const { field, is, fields } of table.clears ?? []) {
    if (values[field] === is && current?.[field] !== is) for (const name of fields) values[name] = null
  }
}
