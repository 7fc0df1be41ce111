/** The messages in the log of a file of post-sales about orders that need a check. */
export const postSaleSentences = {
  refused: '%{refused} of %{total} orders were refused',
  warned: '%{warned} of %{total} orders were taken with a warning about their figures',
  both: '%{refused} of %{total} orders were refused, and %{warned} were taken with a warning about their figures',
} as const
