import type { TablePolicies } from '../../records/TablePolicy.ts'
import { typeFields, typesOf } from './subscribedTypes.ts'

/** Subscribers are told with a yes or no for each type. */
export const notificationPolicies = {
  notification_subscriber: { extras: typesOf, extraFields: typeFields },
} satisfies TablePolicies
