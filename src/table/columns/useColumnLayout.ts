import { useCallback, useMemo, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { ColumnLayout } from './columnLayout.ts'
import { presetLayoutOf } from './columnLayout.ts'

const keyOf = (screen: string): string => `clearance.columns.${screen}`

function readLayout(screen: string, preset: ColumnLayout): ColumnLayout {
  try {
    return { ...preset, ...(JSON.parse(localStorage.getItem(keyOf(screen)) ?? '{}') as Partial<ColumnLayout>) }
  } catch {
    return preset
  }
}

/**
 * The columns of a screen as this person has arranged them, remembered in the browser. Under a saved view they are as the
 * view says, and changes last until the view is saved or left.
 */
export function useColumnLayout(table: NamedTable, view?: { id: number; layout: ColumnLayout }) {
  const screen = table.name
  const preset = useMemo(() => presetLayoutOf(table), [table])
  const [own, setOwn] = useState(() => readLayout(screen, preset))
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
    setOwn(preset)
  }, [screen, preset, view])
  return { layout, setLayout, resetLayout }
}
