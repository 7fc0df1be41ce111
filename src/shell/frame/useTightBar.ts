import type { RefObject } from 'react'
import { useEffect } from 'react'
import { size } from '../../ui/look/theme.ts'

/**
 * What the bar drops, level by level: nothing; the words of the search; words beside icons, which move below them; those of
 * signing out, while words below icons may take two lines; those of buttons that need them least (`firstWithoutWords`); those of
 * all plain buttons, with the padding of their icons; those of the primary button; finally the size of the title and the gaps.
 */
const levels = ['0', '1', '2', '3', '4', '5', '6', '7'] as const

/** In pixels. If the bar is higher by no more than this, it is still one line, because its border counts. */
const slack = 8

const isWhole = (bar: HTMLElement): boolean => {
  const title = bar.querySelector('h1')
  return bar.offsetHeight <= size.topBar + slack && (!title || title.scrollWidth <= title.clientWidth)
}

/** Keeps the title of a page uncut and the bar one line high, however long the words of the buttons are in the reader's language. */
export function useTightBar(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = place.current
    if (!bar) return undefined
    const fit = () => {
      delete bar.dataset['rows']
      for (const level of levels) {
        bar.dataset['tight'] = level
        if (isWhole(bar)) return
      }
      // It takes a second line, with room around both.
      bar.dataset['rows'] = '2'
    }
    const sizes = new ResizeObserver(fit)
    sizes.observe(bar)
    const contents = new MutationObserver(fit)
    contents.observe(bar, { childList: true, subtree: true, characterData: true })
    // Words have another width in the font that has loaded than in the fallback font.
    document.fonts.addEventListener('loadingdone', fit)
    return () => {
      document.fonts.removeEventListener('loadingdone', fit)
      sizes.disconnect()
      contents.disconnect()
    }
  }, [place])
}
