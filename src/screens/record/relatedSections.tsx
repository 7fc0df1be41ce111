import { lazy, Suspense } from 'react'
import type { NamedTable, SectionName } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { Skeleton } from '../../ui/states.tsx'
import type { PageSection } from './RecordLayout.tsx'

const RelatedTable = lazy(async () => ({ default: (await import('../../table/page/RelatedTable.tsx')).RelatedTable }))

export interface RelatedSection extends PageSection {
  after: SectionName | undefined
}

/** The sections of a record's fields with its related lists, each after the section that it follows. */
export const withRelated = (facts: readonly PageSection[], related: readonly RelatedSection[]): readonly PageSection[] => [
  ...facts.flatMap((section) => [section, ...related.filter(({ after }) => after === section.name)]),
  ...related.filter(({ after }) => after === undefined),
]

/** The lists of rows that belong to a record, each a section of its page. */
export const relatedSections = (base: NamedTable, { id }: Row, t: Texts['t']): readonly RelatedSection[] =>
  (base.page?.lists ?? []).flatMap((related): RelatedSection[] => {
    const { table, by, unlisted, after } = related
    const list = findTable(table)
    if (!list || unlisted) return []
    return [
      {
        name: list.name,
        after,
        title: t.title(list),
        content: (
          <Suspense fallback={<Skeleton lines={4} />}>
            <RelatedTable table={list} by={by} id={id} shown={related} />
          </Suspense>
        ),
      },
    ]
  })
