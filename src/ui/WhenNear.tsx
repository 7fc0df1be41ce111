import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

/** How far below what is in sight something is drawn ahead. */
const ahead = '400px'

/** Draws its content once that is about to come into sight; until then its room is kept. */
export function WhenNear({ minHeight, children }: { minHeight: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: ahead,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <Box ref={place} sx={isNear ? undefined : { minHeight }}>
      {isNear && children}
    </Box>
  )
}
