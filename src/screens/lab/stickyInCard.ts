/** A table in a card whose head stays in sight, on the card's own ground; on a phone its columns stand closer. */
export const stickyInCard = {
  '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } },
  '& .MuiTableCell-stickyHeader': { backgroundColor: 'background.paper' },
} as const
