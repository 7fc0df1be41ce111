import { useCallback, useState } from 'react'
import { fetched } from '../../ui/fetched/fetched.tsx'
import type { Block } from '../grid/block.ts'
import type { GridColumn } from '../grid/GridColumn.ts'
import type { Pasted, PastingList } from './Pasting.tsx'

const Pasting = fetched(async () => ({ default: (await import('./Pasting.tsx')).Pasting }))

/** Pasting into cells and filling down: first a preview, then one batch in which each record is written by its version. */
export function usePasting(list: PastingList) {
  const [pasted, setPasted] = useState<Pasted>()

  const paste = useCallback(
    (texts: readonly (readonly string[])[], block: Block, columns: readonly GridColumn[]) => setPasted({ texts, block, columns }),
    [],
  )
  const fill = useCallback((block: Block, columns: readonly GridColumn[]) => setPasted({ block, columns }), [])

  const dialog = pasted && <Pasting {...list} pasted={pasted} onClose={() => setPasted(undefined)} />
  return { paste, fill, dialog }
}
