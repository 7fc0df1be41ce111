import { useMemo } from 'react'
import type { SearchResult } from '../search/SearchResults.tsx'
import { useGoodsFound } from './useGoodsFound.ts'
import { usePlacesFound } from './usePlacesFound.ts'

/** The places and the goods that a text names, and what can be asked about them. */
export function useThingsFound(text: string): { things: readonly SearchResult[]; isFetching: boolean } {
  const places = usePlacesFound(text)
  const { goods, isFetching } = useGoodsFound(text)
  const things = useMemo(() => [...places, ...goods], [places, goods])
  return { things, isFetching }
}
