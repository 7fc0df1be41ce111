import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startFetching } from './fetchAhead.ts'

/** How long there must have been no request to the server. */
const quietMs = 500

/** Begins to fetch further code once the first page is complete. Renders nothing itself. */
export function FetchesAhead() {
  const isQuiet = useIsFetching() === 0
  useEffect(() => {
    if (!isQuiet) return undefined
    const timer = setTimeout(startFetching, quietMs)
    return () => clearTimeout(timer)
  }, [isQuiet])
  return null
}
