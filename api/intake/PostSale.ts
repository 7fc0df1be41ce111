import type { IntakeMerchant } from '../orders/readOrderMerchants.ts'

/** An order that was declared after its sale, and whether it was accepted. */
export interface PostSale {
  merchant: IntakeMerchant
  saleType: 'POST_SALE' | 'POST_SALE_WITHOUT_LC'
  isTaken: boolean
  /** Whether it was accepted with a warning about its own figures. */
  isWarned: boolean
}
