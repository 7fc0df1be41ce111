/** As many inputs in a row as fit. */
export const formGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(232px, 100%), 1fr))',
} as const
