import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { fetched } from '../../ui/fetched/fetched.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import type { ColumnPopoverProps } from './ColumnPopover.tsx'

const ColumnPopover = fetched(() => import('./ColumnPopover.tsx'))

/** Chooses which columns are shown, in which order, which of them stay in view, and how high rows are. */
export function ColumnChooser(props: Omit<ColumnPopoverProps, 'anchor' | 'onClose'>) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ToolButton
        label={t('table.columns')}
        icon={<ViewColumnOutlined fontSize="small" />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <ColumnPopover {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
