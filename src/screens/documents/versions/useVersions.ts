import { useQuery } from '@tanstack/react-query'
import type { VersionedTable } from '#schema/columns/versionedTables.ts'
import { readDocumentVersions } from '#schema/calls/documents/versions.ts'
import { call } from '../../../data/call.ts'
import type { CallReply } from '../../../data/send.ts'
import { useChangesOf } from '../../../data/useChangesOf.ts'
import { useMemo } from 'react'

export type Version = CallReply<typeof readDocumentVersions>['versions'][number]

/** A document of which every version is kept. */
export interface Versioned {
  table: VersionedTable
  id: number
}

/** All versions of a document, the latest first; also those that others add meanwhile. */
export function useVersions({ table, id }: Versioned) {
  const query = useQuery({
    queryKey: ['document versions', table, id],
    queryFn: ({ signal }) => call(readDocumentVersions, { params: { table, id } }, { signal }),
    staleTime: 0,
    retry: false,
  })
  const { refetch } = query
  useChangesOf(
    useMemo(() => [table], [table]),
    () => void refetch(),
  )
  return query
}
