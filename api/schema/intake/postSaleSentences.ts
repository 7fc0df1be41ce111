/** The messages in the log of a file of post-sales about orders that need a check. */
export const postSaleSentences = {
  refused: 'Refused: %{refused} of %{total}',
  warned: 'Taken with a warning about their figures: %{warned} of %{total}',
  both: 'Refused: %{refused} of %{total}; taken with a warning about their figures: %{warned}',
} as const
