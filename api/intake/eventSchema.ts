import { exampleEvents, orderEvents } from '#schema/intake/orderEvents.ts'

/** The published JSON Schema of one event: printed from the types that the intake checks with. */
export const eventSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Order event',
  description:
    'One event of an order, one on a line (UTF-8). Amounts are decimal strings in the currency of the order, instants ISO 8601 with a zone, countries ISO 3166-1 alpha-2.',
  oneOf: Object.values(orderEvents),
  examples: exampleEvents,
})
