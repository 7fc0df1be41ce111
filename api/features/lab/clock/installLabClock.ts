import { installBusinessClock } from '../../../db/businessClock.ts'

/** `business_now()` of a demo; `businessAt` of the domain says the same. */
const LAB_CLOCK = `coalesce(
  (select case c.mode when 'frozen' then c.moment when 'running' then c.moment + (real_now() - c.set_at) else real_now() end
   from lab_clock c),
  real_now())`

/** Makes the database of a demo follow the row `lab_clock`. */
export const installLabClock = (ownerUrl: string): Promise<void> => installBusinessClock(ownerUrl, LAB_CLOCK)
