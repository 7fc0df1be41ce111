import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { AlertReturn } from './cockpit/AlertReturn.tsx'
import { ComposeDuties } from './cockpit/ComposeDuties.tsx'
import { OpenReturn } from './cockpit/OpenReturn.tsx'
import { OwnerButton } from './cockpit/OwnerButton.tsx'
import { DecideButton, TestDecideButton } from './corrections/DecideButton.tsx'
import { DocumentButtons } from './corrections/DocumentButtons.tsx'
import { CommentButton } from './CommentButton.tsx'
import { CustomsTotals } from './CustomsTotals.tsx'
import { FileButton } from './FileButton.tsx'
import { FormatButtons } from './FormatButtons.tsx'
import { InstructionsButton } from './InstructionsButton.tsx'
import { ProposeNil } from './many/ProposeNil.tsx'
import { RowsOfPart } from './workbench/RowsOfPart.tsx'
import { ComposeSelected, DownloadSelected, FileSelected } from './many/SelectionActions.tsx'

/** The actions of VAT returns, by the names that their definitions use. */
export const returnActions = {
  alertReturn: { on: 'queue', Button: AlertReturn },
  cockpitOpen: {
    on: 'row',
    title: 'returns.cockpit.open',
    width: 88,
    // Either it is composed or there is a preview of it.
    words: ['returns.cockpit.preview'],
    hasWords: true,
    staysAtEnd: true,
    Button: OpenReturn,
  },
  cockpitOwner: {
    on: 'row',
    title: 'returns.cockpit.takeOver',
    width: 92,
    words: ['returns.cockpit.takeOver'],
    staysAtEnd: true,
    permission: 'write business',
    Button: OwnerButton,
  },
  cockpitCompose: { on: 'selection', permission: 'write business', Button: ComposeDuties },
  correctionAction: {
    on: 'row',
    title: 'returns.corrections.action',
    width: 88,
    words: ['returns.corrections.decide'],
    staysAtEnd: true,
    isOfToday: true,
    permission: 'write business',
    Button: DecideButton,
  },
  correctionTest: {
    on: 'row',
    id: 'testActions',
    title: 'table.testActions',
    width: 132,
    words: ['returns.corrections.testDecide'],
    isOfToday: true,
    permission: 'write lab',
    Button: TestDecideButton,
  },
  correctionDocument: { on: 'row', title: 'returns.corrections.document', width: 88, isOfToday: true, Button: DocumentButtons },
  customsTotals: { on: 'table', permission: 'write business', Button: CustomsTotals },
  returnFile: {
    on: 'row',
    title: 'returns.file',
    width: 76,
    words: ['returns.file'],
    staysAtEnd: true,
    hasWords: true,
    isOfToday: true,
    Button: FileButton,
  },
  returnFormats: { on: 'row', title: 'returns.formats', width: 176, staysAtEnd: true, isOfToday: true, Button: FormatButtons },
  returnComment: { on: 'icons', permission: 'write business', Button: CommentButton },
  returnInstructions: { on: 'icons', Button: InstructionsButton },
  returnsCompose: { on: 'selection', permission: 'write business', Button: ComposeSelected },
  returnsDownload: { on: 'selection', Button: DownloadSelected },
  returnsProposeNil: { on: 'selection', permission: 'write business', Button: ProposeNil },
  returnsFile: { on: 'selection', permission: 'write business', Button: FileSelected },
  rowsOfPart: {
    on: 'row',
    title: 'returns.page.rows',
    width: 76,
    words: ['returns.page.rows'],
    staysAtEnd: true,
    isOfToday: true,
    Button: RowsOfPart,
  },
} as const satisfies Readonly<Record<string, TableAction>>
