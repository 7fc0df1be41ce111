import { COUNT } from './fillText.ts'

/** The gaps whose numbers choose between the forms of messages. Params of stored messages keep their names, so they are listed. */
const counts: Readonly<Record<string, string>> = {
  CLEANED_UP: 'jobs',
  DERIVED_COMPARED: 'merchants',
  DASHBOARD_REBUILT: 'figures',
  EARLIER_RETURNS_OPEN: 'count',
  FEE_CLASSES_CHOSEN: 'merchants',
  FEE_CLASSES_CHOSEN_SOME_WAIT: 'merchants',
  OWN_RETURN_FILED: 'count',
  OWN_RETURN_PROPOSED: 'count',
  RATES_READ: 'added',
  RECONCILIATION_OPEN: 'count',
  SWISS_TURNOVER_COUNTED: 'merchants',
  VAT_RATES_READ: 'added',
}

/** The gap whose number chooses the form of a message. */
export const countOfMessage = (code: string): string => (Object.hasOwn(counts, code) ? counts[code] : undefined) ?? COUNT
