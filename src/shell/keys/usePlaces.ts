import { useMemo } from 'react'
import { usePageGroups } from '../../screens/usePageGroups.ts'
import { goKeys } from './goKeys.ts'

/** A page that opens after `g` and a letter. */
export interface Place {
  letter: string
  route: string
  title: string
}

/** The pages with a letter that this person may open, in the order of `goKeys`. */
export function usePlaces(): readonly Place[] {
  const { groups, titleOf } = usePageGroups()
  return useMemo(() => {
    const pages = groups.flatMap((group) => group.pages)
    return Object.entries(goKeys).flatMap(([letter, route]) => {
      const page = pages.find((one) => one.route === route)
      return page ? [{ letter, route, title: titleOf(page) }] : []
    })
  }, [groups, titleOf])
}
