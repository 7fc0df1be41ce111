import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  fetchClientsChart,
  fetchClientsSales,
  fetchClientsTable,
  fetchOperatorSales,
  fetchOrderCounts,
  fetchTopClients,
  refreshClientsCount,
  refreshClientsSales,
  refreshOperatorSales,
  refreshOrderCounts,
  refreshTopClients,
} from '#schema/calls/work/dashboard.ts'
import type { Call } from '#schema/defineCall.ts'
import { call } from '../../data/call.ts'
import type { CallReply } from '../../data/send.ts'
import { useNotes } from '../../ui/notes/notes.ts'

const queryKey = 'dashboard figure'

/** A figure of the dashboard as the server last computed it. */
function useFigure<D extends Call>(definition: D) {
  return useQuery({
    queryKey: [queryKey, definition.path],
    queryFn: async ({ signal }): Promise<CallReply<D>> => call<Call>(definition, {}, { signal }) as Promise<CallReply<D>>,
  })
}

export const useOperatorSales = () => useFigure(fetchOperatorSales)
export const useClientsSales = () => useFigure(fetchClientsSales)
export const useTopClients = () => useFigure(fetchTopClients)
export const useClientsTable = () => useFigure(fetchClientsTable)
export const useClientsChart = () => useFigure(fetchClientsChart)
export const useOrderCounts = () => useFigure(fetchOrderCounts)

const refreshes = [refreshTopClients, refreshOrderCounts, refreshClientsSales, refreshClientsCount, refreshOperatorSales] as const

/** Makes the server recompute all figures. A note names those that failed, which keep their former values (DASH-11). */
export function useRefreshFigures(): { refresh: () => Promise<void>; isRefreshing: boolean } {
  const [isRefreshing, setIsRefreshing] = useState(false)
  const client = useQueryClient()
  const notes = useNotes()
  return {
    isRefreshing,
    async refresh() {
      setIsRefreshing(true)
      const results = await Promise.allSettled(refreshes.map((definition) => call(definition)))
      for (const result of results) if (result.status === 'rejected') notes.failure(result.reason)
      await client.refetchQueries({ queryKey: [queryKey] })
      setIsRefreshing(false)
    },
  }
}
