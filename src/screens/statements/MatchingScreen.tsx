import type { NamedTable } from '#schema/define.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { useMay } from '../../session/useSession.ts'
import { ConfirmSureButton } from './ConfirmSureButton.tsx'
import { DropStatement } from './DropStatement.tsx'

/** What the entries of our bank pay: the sure ones are booked at once, the others one by one in the panel beside the list. */
export function MatchingScreen({ table }: { table: NamedTable }) {
  const mayBook = useMay()('write business')
  return (
    <TablePage
      table={table}
      toolbar={
        mayBook && (
          <>
            <DropStatement />
            <ConfirmSureButton />
          </>
        )
      }
    />
  )
}
