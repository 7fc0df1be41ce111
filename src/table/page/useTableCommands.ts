import { useMemo } from 'react'
import { useText } from '../../i18n/index.ts'
import { useScreenActions } from '../../ui/screenActions.ts'
import type { TableList } from './useTableList.ts'

interface Options {
  shown: Pick<TableList, 'config' | 'reload'>
  addTitle: string
  add: () => void
  undoLast: () => void
  /** A list within a page adds no commands: the search would offer the same ones for each of several lists. */
  isPart: boolean
}

/** The commands in the search while a list is on screen. */
export function useTableCommands({ shown: { config, reload }, addTitle, add, undoLast, isPart }: Options): void {
  const t = useText()
  const { insert, update } = config.may
  useScreenActions(
    useMemo(
      () =>
        isPart
          ? []
          : [
              { title: t('table.refresh'), run: reload },
              ...(insert ? [{ title: addTitle, run: add }] : []),
              ...(update ? [{ title: t('grid.undoLast'), run: undoLast }] : []),
            ],
      [t, reload, insert, update, addTitle, add, undoLast, isPart],
    ),
  )
}
