import { useEffect } from 'react'
import { useGetList } from 'react-admin'
import { subscribeToChanges } from '../../data/live.ts'
import type { Row } from '../../kinds/KindView.ts'

interface RunningReceipt extends Row {
  file_name: string | null
  rows: number
}

/**
 * How many lines of a file have been processed, according to its receipt. The answer to the request says so as well, but browsers
 * read an answer only after sending the whole file, and a big file is sent no faster than it is processed.
 */
export function useRunningRows(fileName: string): number {
  const { data, refetch } = useGetList<RunningReceipt>('intake_receipt', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'DESC' },
    filter: { status: 'running' },
  })
  useEffect(
    () =>
      subscribeToChanges((event) => {
        if (event.type === 'missed' || (event.type === 'change' && event.table === 'intake_receipt')) void refetch()
      }),
    [refetch],
  )
  return data?.find(({ file_name }) => file_name === fileName)?.rows ?? 0
}
