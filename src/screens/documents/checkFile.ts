import type { TextKey } from '#schema/texts/Catalogue.ts'

/** The file types and the size that a document may have (DOC-30). The server checks both again, and the content. */
export const documentExtensions = ['pdf', 'doc', 'docx', 'png', 'jpg', 'jpeg'] as const
const MAX_BYTES = 20 * 1024 * 1024

/** What is wrong with a file; undefined if it may be sent. */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>): TextKey | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!documentExtensions.some((known) => known === extension)) return 'documents.wrongType'
  if (size === 0) return 'documents.emptyFile'
  if (size > MAX_BYTES) return 'documents.tooLarge'
  return undefined
}
