import { useEffect, useState } from 'react'
import { usePageSlots } from '../../ui/PageSlots.ts'
import { firstWithoutWords } from '../../ui/look/barLevels.ts'

/** Whether the buttons of a page would lose their words in the top bar if all of them stood in it. */
export function useCrowdedBar(): boolean {
  const { actions, isPart = false } = usePageSlots()
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
    return () => {
      levels.disconnect()
      sizes.disconnect()
    }
  }, [actions, isPart])
  return isCrowded
}
