import type { LegalKind } from '#schema/columns/legalDocuments.ts'
import { documentLanguageNames, legalKindOf } from '#schema/columns/legalDocuments.ts'
import {
  fetchDataSecurityAgreement,
  fetchGdprDocument,
  saveDataSecurityAgreement,
  saveGdprDocument,
} from '#schema/calls/documents/legalDocuments.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../../../kinds/KindView.ts'

const calls = {
  gdpr: { save: saveGdprDocument, fetch: fetchGdprDocument },
  agreement: { save: saveDataSecurityAgreement, fetch: fetchDataSecurityAgreement },
} as const

/** What a list of documents by language is about, and its calls. */
export function legalTarget({ name }: NamedTable): { kind: LegalKind } & (typeof calls)[LegalKind] {
  const kind = legalKindOf(name)
  return { kind, ...calls[kind] }
}

/** The language of a row, as its English name: a word of the catalogue. */
export const languageOf = ({ language }: Row): { code: keyof typeof documentLanguageNames; name: string } => {
  const code = language as keyof typeof documentLanguageNames
  return { code, name: documentLanguageNames[code] }
}
