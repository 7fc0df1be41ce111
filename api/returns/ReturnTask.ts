import type { Period } from '#domain/returns/Period.ts'
import type { OwnPeriod } from '#domain/returns/periods.ts'
import type { Registration } from '#domain/returns/Registration.ts'

/** What a return needs to know of the merchant. */
export interface ReturnMerchant {
  emId: number
  identifier: string
  name: string
  /** From when we file for it. */
  registeredDate: string
  /** Whether it is established in the Union: if not, our number stands in its returns of imports. */
  isInUnion: boolean
  isElectronicInterface: boolean
  paymentMode: 'indirect' | 'direct'
}

/** A return that is open already. */
export interface OpenReport {
  id: number
  status: string
  version: number
}

/** A registration with its merchant. */
export interface HeldRegistration {
  merchant: ReturnMerchant
  registration: Registration
}

/** A return to be composed: of a registration, a period and a kind. */
export interface ReturnTask extends HeldRegistration {
  own: OwnPeriod
  kind: 'main' | 'additional'
  number: number
  /** The codes of the periods of the registration whose return is filed. */
  filed: ReadonlySet<string>
  /** It is there already. */
  open?: OpenReport
}

export const periodOf = ({ own: { period } }: ReturnTask): Period => period
