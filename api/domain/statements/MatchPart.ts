/** How much of a bank entry pays which invoice, in EUR. */
export interface MatchPart {
  em_id: number
  invoice_id: number
  invoice_number: string
  amount: string
}
