/** Notes about rows that result from what a person saved elsewhere, by table and state. */
export const outcomes = {
  look: 'View',
  backdated_change: {
    waiting: 'Orders have been counted on these days. Those affected by this change are being looked up.',
    open: {
      one: '%{smart_count} counted order is affected by this change.',
      other: '%{smart_count} counted orders are affected by this change.',
    },
    without_orders: 'No counted order is affected by this change.',
  },
} as const
