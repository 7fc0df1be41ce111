import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

/** How far below the visible area content is rendered in advance. */
const ahead = '400px'

interface Props {
  /** The space that is reserved for content that was never shown, in pixels. */
  minHeight: number
  /** What the content is: shown again, it has the height that it had. */
  of: string
  children: ReactNode
}

/** The heights of what this tab has shown. */
const heights = new Map<string, number>()

/** How long content that has come into view may take to load: until then its space stays reserved. */
const SETTLE_MS = 1500

/** Renders its content shortly before it comes into view. Its space is reserved until it is there, so that a page does not jump. */
export function RenderWhenNear({ minHeight, of, children }: Props) {
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
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isNear) return undefined
    const timer = setTimeout(() => setSettled(true), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [isNear])
  useEffect(() => {
    const element = place.current
    if (!isSettled || !element) return undefined
    const observer = new ResizeObserver(() => heights.set(of, element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isSettled, of])
  return (
    <Box ref={place} style={isSettled ? undefined : { minHeight: heights.get(of) ?? minHeight }}>
      {isNear && children}
    </Box>
  )
}
