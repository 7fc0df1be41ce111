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

/** The columns of a screen as this person arranged them, remembered in the browser. */
export function useColumnLayout(screen: string) {
  const [layout, setState] = useState(() => readLayout(screen))
  const setLayout = useCallback(
    (change: Partial<ColumnLayout>) =>
      setState((now) => {
        const next = { ...now, ...change }
        localStorage.setItem(keyOf(screen), JSON.stringify(next))
        return next
      }),
    [screen],
  )
  const resetLayout = useCallback(() => {
    localStorage.removeItem(keyOf(screen))
    setState(presetLayout)
  }, [screen])
  return { layout, setLayout, resetLayout }
}
