import { Box, Button, Divider, Popover, Typography } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import type { SavedView } from './SavedView.ts'
import { isSameState } from './SavedView.ts'
import { ViewDialogs } from './ViewDialogs.tsx'
import { ViewsGroup } from './ViewsGroup.tsx'
import type { ViewsProps } from './ViewsProps.ts'

interface Props extends ViewsProps {
  /** The button below which the views are listed, while they are. */
  anchor: HTMLElement | null
  close: () => void
}

/** The saved views of a list: to open, to save, to share, to open the screen with and to delete. */
export default function ViewsPanel({ kept, current, state, onOpen, anchor, close }: Props) {
  const { views, save, preset } = kept
  const t = useText()
  const mayShare = useMay()('write reference')
  const [isSaving, setSaving] = useState(false)
  const [changing, setChanging] = useState<SavedView>()
  const [leaving, setLeaving] = useState<SavedView>()
  const isChanged = current !== undefined && !isSameState(current.state, state)

  const open = (view: SavedView | undefined) => {
    close()
    onOpen(view)
  }

  const line = {
    current,
    preset,
    onOpen: open,
    onChange: (view: SavedView) => {
      close()
      setChanging(view)
    },
    onRemove: (view: SavedView) => {
      close()
      setLeaving(view)
    },
  }

  return (
    <>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('grid.views.menu'), sx: { width: 340, maxWidth: '90vw' } } }}
      >
        {views.length === 0 && <Typography sx={{ p: 2, color: 'text.secondary' }}>{t('grid.views.none')}</Typography>}
        <ViewsGroup title={t('grid.views.mine')} views={views.filter(({ is_mine }) => is_mine)} {...line} />
        <ViewsGroup title={t('grid.views.shared')} views={views.filter(({ is_mine }) => !is_mine)} {...line} />
        <Divider />
        <Box sx={{ p: 0.5, display: 'grid', justifyItems: 'start' }}>
          {current && <Button onClick={() => open(undefined)}>{t('grid.views.plain')}</Button>}
          {current?.is_mine && isChanged && (
            <Button
              onClick={() => {
                close()
                const { id, version, name, shared_role } = current
                void save({ id, version, name, shared_role, state: { ...state } })
              }}
            >
              {t('grid.views.save', { name: current.name })}
            </Button>
          )}
          <Button
            onClick={() => {
              close()
              setSaving(true)
            }}
          >
            {t('grid.views.saveAs')}
          </Button>
        </Box>
      </Popover>
      <ViewDialogs
        {...{ kept, current, state, onOpen, mayShare, isSaving, setSaving, changing, setChanging, leaving, setLeaving }}
      />
    </>
  )
}
