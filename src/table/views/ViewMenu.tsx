import Check from '@mui/icons-material/Check'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import type { SavedView } from './SavedView.ts'
import type { useViews } from './useViews.ts'

interface Props {
  view: SavedView
  isChanged: boolean
  mayShare: boolean
  preset: ReturnType<typeof useViews>['preset']
  onBack: () => void
  onRename: () => void
  onRemove: () => void
}

/** What can be done with the view that is open. */
export function ViewMenu({ view, isChanged, mayShare, preset, onBack, onRename, onRemove }: Props) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = t('views.menuOf', { name: view.name })

  function choose(what: () => void) {
    setAnchor(null)
    what()
  }

  const presetItem = (of: 'person' | 'role', words: string) => {
    const isPreset = of === 'person' ? view.is_own_preset : view.is_role_preset
    return (
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={isPreset}
        onClick={() => choose(() => void preset(view.id, { of, is_preset: !isPreset }))}
      >
        <ListItemIcon>{isPreset && <Check fontSize="small" />}</ListItemIcon>
        <ListItemText>{words}</ListItemText>
      </MenuItem>
    )
  }

  const item = (words: string, what: () => void) => (
    <MenuItem onClick={() => choose(what)}>
      <ListItemText inset>{words}</ListItemText>
    </MenuItem>
  )

  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {isChanged && item(t('views.back'), onBack)}
        {presetItem('person', t('grid.views.openForMe'))}
        {mayShare && view.shared_role && presetItem('role', t('grid.views.openForRole', { role: view.shared_role }))}
        {view.is_mine && item(t('grid.views.changeVerb'), onRename)}
        {view.is_mine && item(t('grid.views.removeVerb'), onRemove)}
      </Menu>
    </>
  )
}
