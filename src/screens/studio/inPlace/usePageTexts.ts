import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PageText } from './PageTexts.ts'
import { PageTexts } from './PageTexts.ts'

/** The texts that stand in the page while this is used; those of the panel itself are left out. */
export function usePageTexts(panel: HTMLElement): { page: PageTexts; texts: readonly PageText[] } {
  const [page] = useState(() => new PageTexts((node) => panel.contains(node)))
  useEffect(() => {
    page.start()
    return () => page.stop()
  }, [page])
  const texts = useSyncExternalStore(page.subscribe, page.list)
  return { page, texts }
}
