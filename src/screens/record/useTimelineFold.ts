import { useMediaQuery } from '@mui/material'
import { useState } from 'react'

const key = 'clearance.timelineFolded'
/** From this width on the timeline has room beside sections of their full width. */
const hasRoom = '(min-width: 1680px)'

/** Whether the timeline of a record's page is folded away: as this person left it, or else unless there is room for it. */
export function useTimelineFold(): { isFolded: boolean; toggle: () => void } {
  const isRoomy = useMediaQuery(hasRoom)
  const [chosen, setChosen] = useState(() => localStorage.getItem(key))
  const isFolded = chosen === null ? !isRoomy : chosen === 'true'
  return {
    isFolded,
    toggle: () => {
      const next = String(!isFolded)
      localStorage.setItem(key, next)
      setChosen(next)
    },
  }
}
