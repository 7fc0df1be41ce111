import { lazy, use } from 'react'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { Opener } from '../../ui/Opener.tsx'
import { ToolPlace } from '../../ui/ToolPlace.ts'
import { WordButton } from '../../ui/buttons/WordButton.tsx'

const PostalCodesDialog = lazy(() => import('./PostalCodesDialog.tsx'))

function PostalCodes({ row }: { row: Row }) {
  const t = useText()
  // Outside of lists there is no column header to say it.
  const words = use(ToolPlace) === 'bar' ? 'table.view' : 'reference.postalCodes'
  return (
    <Opener
      renderButton={(open) => <WordButton onClick={open}>{t(words)}</WordButton>}
      renderDialog={(close) => <PostalCodesDialog territory={row} onClose={close} />}
    />
  )
}

/** The actions of the list of territories, by the names that their definitions use. */
export const territoryActions = {
  postalCodes: { on: 'row', title: 'reference.postalCodes', width: 112, hasWords: true, Button: PostalCodes },
} as const satisfies Readonly<Record<string, TableAction>>
