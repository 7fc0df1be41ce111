import { useCallback, useState } from 'react'
import type { ColumnLayout } from './columnLayout.ts'
import { presetLayout } from './columnLayout.ts'

const keyOf = (screen: string): string => `clearance.columns.${screen}`

function readLayout(screen: string): ColumnLayout {
  try {
    return { ...presetLayout, ...(JSON.parse(localStorage.getItem(keyOf(screen)) ?? '{}') as Partial<ColumnLayout>) }
  } catch {
    return presetLayout
  }
}

/**
 * The columns of a screen as this person arranged them, remembered in the browser; under a saved view as the view says,
 * and changed only there until it is saved.
 */
export function useColumnLayout(screen: string, view?: { id: number; layout: ColumnLayout }) {
  const [own, setOwn] = useState(() => readLayout(screen))
  const [tried, setTried] = useState<{ view: number; layout: ColumnLayout }>()
  const layout = view === undefined ? own : tried?.view === view.id ? tried.layout : view.layout
  const setLayout = useCallback(
    (change: Partial<ColumnLayout>) => {
      const next = { ...layout, ...change }
      if (view !== undefined) return setTried({ view: view.id, layout: next })
      localStorage.setItem(keyOf(screen), JSON.stringify(next))
      setOwn(next)
    },
    [screen, view, layout],
  )
  const resetLayout = useCallback(() => {
    setTried(undefined)
    if (view !== undefined) return
    localStorage.removeItem(keyOf(screen))
    setOwn(presetLayout)
  }, [screen, view])
  return { layout, setLayout, resetLayout }
}
