import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { CommentButton } from './CommentButton.tsx'
import { FileButton } from './FileButton.tsx'
import { FormatButtons } from './FormatButtons.tsx'
import { InstructionsButton } from './InstructionsButton.tsx'
import { RowsOfPart } from './workbench/RowsOfPart.tsx'
import { ComposeSelected, DownloadSelected, FileSelected } from './SelectionActions.tsx'

/** The actions of VAT returns, by the names that their definitions use. */
export const returnActions = {
  returnFile: { on: 'row', title: 'returns.file', width: 76, staysAtEnd: true, hasWords: true, permission: 'write business', isOfToday: true, Button: FileButton },
  returnFormats: { on: 'row', title: 'returns.formats', width: 176, staysAtEnd: true, isOfToday: true, Button: FormatButtons },
  returnComment: { on: 'icons', permission: 'write business', Button: CommentButton },
  returnInstructions: { on: 'icons', Button: InstructionsButton },
  returnsCompose: { on: 'selection', permission: 'write business', Button: ComposeSelected },
  returnsDownload: { on: 'selection', Button: DownloadSelected },
  returnsFile: { on: 'selection', permission: 'write business', Button: FileSelected },
  rowsOfPart: { on: 'row', title: 'returns.page.rows', width: 76, words: ['returns.page.rows'], staysAtEnd: true, isOfToday: true, Button: RowsOfPart },
} as const satisfies Readonly<Record<string, TableAction>>
