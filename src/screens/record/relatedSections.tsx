import { lazy, Suspense } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import type { Texts } from '../../i18n/createTexts.ts'
import { Skeleton } from '../../ui/states.tsx'
import type { PageSection } from './RecordLayout.tsx'

const RelatedTable = lazy(async () => ({ default: (await import('../../table/page/RelatedTable.tsx')).RelatedTable }))

/** The lists of rows that belong to a record, each a section of its page. */
export const relatedSections = (base: NamedTable, id: number, t: Texts['t']): readonly PageSection[] =>
  (base.page?.lists ?? []).flatMap(({ table, by, unlisted }): PageSection[] => {
    const list = findTable(table)
    if (!list || unlisted) return []
    return [
      {
        name: list.name,
        title: t.source(list.title),
        content: (
          <Suspense fallback={<Skeleton lines={4} />}>
            <RelatedTable table={list} by={by} id={id} />
          </Suspense>
        ),
      },
    ]
  })
