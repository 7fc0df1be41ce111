import { flagPlans } from './flagPlans.ts'

/** Where a place flies the flag of the country that it belongs to. */
const sharedFlags: Readonly<Record<string, string>> = {
  BL: 'FR',
  BQ: 'NL',
  BV: 'NO',
  EA: 'ES',
  GF: 'FR',
  GP: 'FR',
  HM: 'AU',
  MF: 'FR',
  MQ: 'FR',
  NC: 'FR',
  PM: 'FR',
  RE: 'FR',
  SJ: 'NO',
  TF: 'FR',
  UM: 'US',
  WF: 'FR',
  YT: 'FR',
}

/** A globe, for a place whose flag is not drawn. */
const globe =
  'h 9aa|l fff .8 M8 2.2A3.8 3.8 0 1 1 8 9.8A3.8 3.8 0 1 1 8 2.2M4.2 6 11.8 6M8 2.2C5.8 4.6 5.8 7.4 8 9.8C10.2 7.4 10.2 4.6 8 2.2'

const plans: ReadonlyMap<string, string> = new Map(Object.entries(flagPlans))
const owners: ReadonlyMap<string, string> = new Map(Object.entries(sharedFlags))

/** The plan of the flag for a country code. */
export const flagPlan = (code: string): string => plans.get(owners.get(code) ?? code) ?? globe
