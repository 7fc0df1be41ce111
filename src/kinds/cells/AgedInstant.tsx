import { useEffect, useState } from 'react'
import { businessNow, subscribeToClock } from '../../data/clock.ts'
import { useText } from '../../i18n/index.ts'
import { formatAge } from '../text/formatAge.ts'
import { InstantText } from './InstantText.tsx'

const MINUTE_MS = 60_000

/** A time of the business, and below it how long ago that was; the age is updated while the page is open. */
export function AgedInstant({ at }: { at: string }) {
  const t = useText()
  const [now, setNow] = useState(businessNow)
  useEffect(() => {
    const tell = () => setNow(businessNow())
    const timer = setInterval(tell, MINUTE_MS)
    const unsubscribe = subscribeToClock(tell)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [])
  return (
    <span className="lead">
      <span className="lead-words">
        <InstantText at={at} /> <span className="lead-sub">{formatAge(Date.parse(at), now.getTime(), t)}</span>
      </span>
    </span>
  )
}
