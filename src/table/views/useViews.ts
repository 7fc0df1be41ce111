import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { deleteView, presetScreen, readViews, saveView } from '#schema/calls/grid.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { ListMemoryContext } from '../list/ListMemory.ts'
import type { SavedView } from './SavedView.ts'
import { readView } from './SavedView.ts'

const noViews: readonly SavedView[] = []

/** The saved views of a screen, with functions to save, preset and delete them. */
export function useViews(screen: string) {
  const t = useText()
  const notes = useNotes()
  const queryClient = useQueryClient()
  // A list within a page has no views of its own.
  const isWithin = use(ListMemoryContext) !== undefined
  const { data, isPending } = useQuery({
    queryKey: ['views', screen],
    queryFn: async ({ signal }) => {
      const { rows } = await call(readViews, { params: { screen } }, { signal })
      return rows.map(readView)
    },
    enabled: !isWithin,
    staleTime: 60_000,
    retry: false,
  })
  return useMemo(() => {
    const readAgain = () => queryClient.invalidateQueries({ queryKey: ['views', screen] })
    return {
      views: data ?? noViews,
      isPending,
      /** Returns the stored view, or undefined if it could not be saved. */
      save: async (body: Omit<BodyOf<typeof saveView>, 'screen'>): Promise<SavedView | undefined> => {
        try {
          const { rows } = await call(saveView, { body: { ...body, screen } })
          await readAgain()
          notes.success(t('grid.views.saved'))
          const [saved] = rows
          const isOwnPreset = body.is_preset === true && !body.shared_role
          return saved && readView({ ...saved, is_mine: true, is_own_preset: isOwnPreset, is_role_preset: false })
        } catch (error) {
          notes.failure(error)
          // It may have been changed in another tab.
          await readAgain()
          return undefined
        }
      },
      /** Sets whether the screen opens with a view, for this person or for its role. */
      preset: async (id: number, body: BodyOf<typeof presetScreen>): Promise<void> => {
        try {
          await call(presetScreen, { params: { id }, body })
        } catch (error) {
          notes.failure(error)
        }
        await readAgain()
      },
      remove: async (id: number): Promise<void> => {
        try {
          await call(deleteView, { params: { id } })
          notes.success(t('grid.views.removed'))
        } catch (error) {
          notes.failure(error)
        }
        await readAgain()
      },
    }
  }, [data, isPending, screen, queryClient, notes, t])
}
