import type { ComponentType, ReactNode } from 'react'
import type { Row } from '../../kinds/KindView.ts'
import type { PageSection } from './RecordLayout.tsx'
import type { RelatedSection } from './relatedSections.tsx'

/** The props of a table's own sections. */
export interface OwnSectionsProps {
  id: number
  row: Row
  /** The sections of the record's fields, as they follow from the definition. */
  facts: readonly PageSection[]
  /** The lists of rows that belong to the record. */
  related: readonly RelatedSection[]
  /** Renders the page with the sections. */
  children: (sections: readonly PageSection[]) => ReactNode
}

/** The components of records with sections of their own, by table. */
export type OwnSections = Readonly<Record<string, ComponentType<OwnSectionsProps> | undefined>>
