export const screens = {
  merchants: { orders: 'Orders' },
} as const
