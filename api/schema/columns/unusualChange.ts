import { field } from '../fields.ts'
import type { CallAction } from '../actions/actions.ts'

/** The change against the previous rate by a feed, if it is unusual and nobody has acknowledged it. */
export const unusualChange = field.percent({ title: 'Unusual Change (%)', generated: true })

/** Acknowledges the unusual changes of a rate of this table. */
export const acknowledgeRateOf = (table: string) =>
  ({
    call: 'acknowledgeRate',
    body: { table: { value: table }, id: 'id' },
    on: ['row', 'selection'],
    icon: 'check',
    when: [{ field: 'unusual_change', isFilled: true, otherwise: 'hidden' }],
  }) as const satisfies CallAction<'id' | 'unusual_change'>
