import type { Day } from '../day.ts'
import { holdsOn } from './Registration.ts'
import type { ReturnScheme } from './returnSchemes.ts'
import { isNational } from './returnSchemes.ts'
import type { OrderMerchant, SchemeRegistration } from '../orders/Order.ts'

/** A merchant with the registrations that hold on a day: a former number for a sale of its time, none after the end of a scheme. */
export function merchantOn(merchant: OrderMerchant, day: Day): OrderMerchant {
  const { registrations } = merchant
  if (!registrations) return merchant
  const held = registrations.filter((registration) => holdsOn(registration, day))
  const inScheme = (scheme: ReturnScheme): SchemeRegistration | undefined => held.find((own) => own.scheme === scheme)
  const abroad = held.filter(({ scheme }) => isNational(scheme))
  return {
    ...merchant,
    import: inScheme('import'),
    union: inScheme('union'),
    nonUnion: inScheme('non_union'),
    nonEuCountries: new Map(abroad.map(({ scheme, from }) => [scheme, from])),
  }
}
