const counts =
  '%{rows} lines are taken: %{accepted} accepted, %{unchanged} unchanged, %{refused} refused. Send the whole file again: lines that are taken change nothing.'

/** The messages of receipts whose file was not processed completely, by status: how far it came, and what to do. */
export const receiptSentences = {
  cut: `The request was cut off before its end. ${counts}`,
  interrupted: `The process that took the file ended before the end of it. ${counts}`,
} as const
