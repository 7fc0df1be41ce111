import { lazy } from 'react'
import { useText } from '../../i18n/index.ts'
import type { RowButtonProps, TableAction } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { Opener } from '../../ui/Opener.tsx'

const LookDialog = lazy(() => import('./LookDialog.tsx'))

function CobrandLook({ row }: RowButtonProps) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <CellButton
          icon="aside"
          label={t('cobrands.lookOf', { name: String(row['identifier']) })}
          words={t('cobrands.look')}
          onClick={open}
        />
      )}
      renderDialog={(close) => <LookDialog row={row} onClose={close} />}
    />
  )
}

/** The actions of cobrands, by the names that their definition uses. */
export const cobrandActions = {
  cobrandLook: { on: 'icons', Button: CobrandLook },
} as const satisfies Readonly<Record<string, TableAction>>
