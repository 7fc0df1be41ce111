import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/**
 * How many items fit into a line beside its permanent content. The line is rendered with all of them, then with one less as
 * long as something is cut, before it is painted.
 */
export function useFitting(line: RefObject<HTMLElement | null>, count: number): number {
  const [state, setState] = useState({ count, without: 0 })
  const { without } = state.count === count ? state : { without: 0 }
  useEffect(() => {
    const element = line.current
    const around = element?.parentElement
    if (!element || !around) return undefined
    const fit = () => {
      if (element.scrollWidth <= element.clientWidth) return
      // One less than was rendered, however often this runs before the next render.
      setState({ count, without: Math.min(count, without + 1) })
    }
    const contents = new MutationObserver(fit)
    contents.observe(element, { childList: true, subtree: true, characterData: true })
    let width = around.clientWidth
    const sizes = new ResizeObserver(() => {
      if (around.clientWidth !== width) setState({ count, without: 0 })
      width = around.clientWidth
      fit()
    })
    sizes.observe(around)
    return () => {
      contents.disconnect()
      sizes.disconnect()
    }
  }, [line, count, without])
  return count - without
}
