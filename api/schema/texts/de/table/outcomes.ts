import type { Translated } from '../../Catalogue.ts'
import type { outcomes as english } from '../../en/table/outcomes.ts'

export const outcomes: Translated<typeof english> = {
  look: 'Ansehen',
  backdated_change: {
    waiting: 'An diesen Tagen wurden Bestellungen gebucht. Die davon betroffenen werden gesucht.',
    open: {
      one: '%{smart_count} gebuchte Bestellung ist von dieser Änderung betroffen.',
      other: '%{smart_count} gebuchte Bestellungen sind von dieser Änderung betroffen.',
    },
    without_orders: 'Keine gebuchte Bestellung ist von dieser Änderung betroffen.',
  },
}
