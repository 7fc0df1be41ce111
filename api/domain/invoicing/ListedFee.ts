/** A fee from the price list, with the id of its row. */
export interface ListedFee {
  id: number
  value: string
}
