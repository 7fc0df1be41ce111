import { useEffect, useState } from 'react'
import { businessNow, subscribeToClock } from '../data/clock.ts'

/** The time of the business when the component appeared, or when the clock of a demo was last moved. */
export function useBusinessNow(): Date {
  const [now, setNow] = useState(businessNow)
  useEffect(() => subscribeToClock(() => setNow(businessNow())), [])
  return now
}
