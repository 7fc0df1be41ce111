import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { isSameState } from './SavedView.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import type { ViewsProps } from './ViewsProps.ts'

const ViewsPanel = lazy(() => import('./ViewsPanel.tsx'))

/** The button of the saved views, which names the one that is open. */
export function ViewsMenu(props: ViewsProps) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const { current, state } = props
  const isChanged = current !== undefined && !isSameState(current.state, state)
  const changed = isChanged ? ` (${t('grid.views.changed')})` : ''
  return (
    <>
      <ToolButton
        label={current ? `${t('grid.views.menuNow', { name: current.name })}${changed}` : t('grid.views.menu')}
        icon={<BookmarksOutlined fontSize="small" />}
        wordsFrom="xl"
        aria-haspopup="dialog"
        onClick={(event) => {
          setOpened(true)
          setAnchor(event.currentTarget)
        }}
      />
      {wasOpened && (
        <Suspense>
          <ViewsPanel {...props} anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
