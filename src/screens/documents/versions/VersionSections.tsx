import type { VersionedTable } from '#schema/columns/versionedTables.ts'
import { useText } from '../../../i18n/index.ts'
import type { OwnSectionsProps } from '../../record/OwnSectionsProps.ts'
import { VersionList } from './VersionList.tsx'

/** The page of a document: its versions before anything else. */
export const versionSectionsOf = (table: VersionedTable) =>
  function VersionSections({ id, facts, related, children }: OwnSectionsProps) {
    const t = useText()
    return children([
      { name: 'versions', title: t('versions.title'), content: <VersionList table={table} id={id} /> },
      ...related,
      ...facts,
    ])
  }
