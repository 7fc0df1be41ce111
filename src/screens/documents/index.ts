import { lazy } from 'react'
import type { VersionedTable } from '#schema/columns/versionedTables.ts'
import type { Screens } from '../Screens.ts'

const versioned = (table: VersionedTable) =>
  lazy(async () => ({ default: (await import('./versions/VersionSections.tsx')).versionSectionsOf(table) }))

/** Documents. */
export const documents = {
  lists: {
    generalDocuments: lazy(async () => ({ default: (await import('./GeneralDocumentsScreen.tsx')).GeneralDocumentsScreen })),
    legalDocuments: lazy(async () => ({ default: (await import('./legal/LegalDocumentsScreen.tsx')).LegalDocumentsScreen })),
  },
  sections: {
    data_security_agreement: versioned('data_security_agreement'),
    gdpr_document: versioned('gdpr_document'),
    general_contract_document: versioned('general_contract_document'),
    intermediary_info: versioned('intermediary_info'),
  },
  actions: async () => (await import('./actions.tsx')).documentActions,
} satisfies Screens
