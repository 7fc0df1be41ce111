import type { Lead, TableDefinition } from './define.ts'

/** How a record of a table is introduced: as its definition says, or else by its label, its name or its id. */
export function leadOf({ lead, label, fields }: Pick<TableDefinition, 'lead' | 'label' | 'fields'>): Lead {
  return lead ?? { title: label ?? (Object.hasOwn(fields, 'name') ? 'name' : 'id') }
}

/** The fields of a lead without duplicates, beginning with the title. */
export const leadFields = ({ title, subtitle, state, amount, when, alert, country }: Lead): string[] => [
  ...new Set([title, subtitle, state, amount, when, alert, country].filter((name) => name !== undefined)),
]
