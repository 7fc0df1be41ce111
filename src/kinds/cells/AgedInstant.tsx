import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { formatAge } from '../text/formatAge.ts'
import { InstantText } from './InstantText.tsx'

const MINUTE_MS = 60_000

/** A time, and below it how long ago that was; the age is updated while the page is open. */
export function AgedInstant({ at }: { at: string }) {
  const t = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="lead">
      <span className="lead-words">
        <InstantText at={at} /> <span className="lead-sub">{formatAge(Date.parse(at), now, t)}</span>
      </span>
    </span>
  )
}
