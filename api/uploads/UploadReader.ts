import type { ColumnChoices } from '#schema/intake/ColumnChoice.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Queryable } from '../db/Queryable.ts'
import type { Findings } from './Findings.ts'
import type { Mending } from './Mending.ts'

/** The files of an upload, and what else their reader needs. */
export interface UploadSource {
  /** Without their bytes for types with a size of their own, which are read by `open`. */
  files: readonly { name: string; bytes: Buffer }[]
  /** The first file from its beginning, piece by piece as it comes from its store. */
  open: () => AsyncIterable<Buffer>
  db: Queryable
  /** The UTC day on which the job runs. */
  today: string
  country: string | null
  /** What was mended in the rows since the files were sent. */
  mending: Mending
  /** Where the columns of a sheet are, if that was chosen by hand. */
  choices?: ColumnChoices | undefined
  /** For an upload into any table: the table, and the titles of its columns in the sender's languages. */
  table?: { definition: NamedTable; titles: Readonly<Record<string, string>>; at: Date }
  /** Reports the progress of reading, 0 to 1. @throws when the upload has ended */
  progress: (share: number) => Promise<void>
}

/** Reads files of one kind, and finds what their rows change and what is wrong with them. @throws {FileRefused} */
export type UploadReader = (source: UploadSource, found: Findings) => Promise<void>
