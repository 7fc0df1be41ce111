import { referenceActions } from '../../../screens/reference/actions.tsx'
import { checkFile } from './CheckFile.tsx'
import { downloadErrorLog } from './DownloadErrorLog.tsx'
import { downloadManifest } from './DownloadManifest.tsx'
import type { TableAction } from './TableAction.ts'
import { viewCountries } from './ViewCountries.tsx'

/** The actions that definitions name. */
export const tableActions: Readonly<Record<string, TableAction>> = {
  viewCountries,
  downloadErrorLog,
  checkFile,
  downloadManifest,
  ...referenceActions,
}
