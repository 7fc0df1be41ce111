import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { markFavourite, readFavourites } from '#schema/calls/home.ts'
import { call } from '../../data/call.ts'
import { useNotes } from '../../ui/notes/notes.ts'

const queryKey = ['favourites']

/** The routes of the person's favourite pages, which are stored on the server, with functions to add and remove them. */
export function useFavourites() {
  const queries = useQueryClient()
  const notes = useNotes()
  const { data: routes = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(readFavourites, {}, { signal })).rows.map(({ route }) => route),
    staleTime: Infinity,
  })
  const toggle = useCallback(
    async (route: string) => {
      // An answer that is still to come would show the pages as they were.
      await queries.cancelQueries({ queryKey })
      const known = queries.getQueryData<readonly string[]>(queryKey)
      const before = known ?? []
      const is_favourite = !before.includes(route)
      queries.setQueryData(queryKey, is_favourite ? [...before, route] : before.filter((other) => other !== route))
      try {
        await call(markFavourite, { body: { route, is_favourite } })
      } catch (error) {
        queries.setQueryData(queryKey, before)
        notes.failure(error)
      }
      if (!known) void queries.invalidateQueries({ queryKey })
    },
    [queries, notes],
  )
  const isFavourite = (route: string) => routes.includes(route)
  return { routes, isFavourite, toggle }
}
