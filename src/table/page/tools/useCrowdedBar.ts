import { useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'
import { usePageSlots } from '../../../ui/PageSlots.ts'
import { firstWithoutWords } from '../../../ui/look/barLevels.ts'

/** On wider screens buttons stay in their places, whatever appears in the bar for a while. */
const isSmallWindow = '(max-width: 1399.95px)'

/** Whether the buttons of a page would lose their words in the top bar if all of them stood in it. */
export function useCrowdedBar(): boolean {
  const { actions, isPart = false } = usePageSlots()
  const isSmall = useMediaQuery(isSmallWindow)
  const [isCrowded, setCrowded] = useState(false)
  useEffect(() => {
    const bar = isPart ? undefined : actions?.closest<HTMLElement>('header')
    if (!bar) return undefined
    const look = () => Number(bar.dataset['tight'] ?? 0) >= firstWithoutWords && setCrowded(true)
    const levels = new MutationObserver(look)
    levels.observe(bar, { attributeFilter: ['data-tight'] })
    look()
    let width = bar.clientWidth
    const sizes = new ResizeObserver(() => {
      if (bar.clientWidth > width) setCrowded(false)
      width = bar.clientWidth
    })
    sizes.observe(bar)
    // In the fallback font words are wider.
    const again = () => setCrowded(false)
    document.fonts.addEventListener('loadingdone', again)
    return () => {
      document.fonts.removeEventListener('loadingdone', again)
      levels.disconnect()
      sizes.disconnect()
    }
  }, [actions, isPart])
  return isCrowded && isSmall
}
