import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import type { ComponentProps } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'

const ColumnPopover = lazy(() => import('./ColumnPopover.tsx'))

/** Which columns are shown, in which order, which stay in view, and how high rows are. */
export function ColumnChooser(props: Omit<ComponentProps<typeof ColumnPopover>, 'anchor' | 'onClose'>) {
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
      {anchor && (
        <Suspense>
          <ColumnPopover {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
