import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

/** How far below the visible area content is rendered in advance. */
const ahead = '400px'

/** Renders its content shortly before it comes into view; until then the space is reserved. */
export function RenderWhenNear({ minHeight, children }: { minHeight: number; children: ReactNode }) {
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
