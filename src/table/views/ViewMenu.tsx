import Check from '@mui/icons-material/Check'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { IconButton, ListItemIcon, ListItemText, MenuItem } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import type { SavedView } from './SavedView.ts'
import type { useViews } from './useViews.ts'
import { useMenuButton } from '../../ui/buttons/useMenuButton.ts'
import { Menu } from '../../ui/fetched/popups.tsx'

interface Props {
  view: SavedView
  isChanged: boolean
  mayShare: boolean
  preset: ReturnType<typeof useViews>['preset']
  onBack: () => void
  onRename: () => void
  onRemove: () => void
}

/** What can be done with the open view. */
export function ViewMenu({ view, isChanged, mayShare, preset, onBack, onRename, onRemove }: Props) {
  const t = useText()
  const label = t('views.menuOf', { name: view.name })
  const { button, menu, choose } = useMenuButton(label)

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
      <IconButton aria-label={label} title={label} {...button}>
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu {...menu}>
        {isChanged && item(t('views.back'), onBack)}
        {presetItem('person', t('grid.views.openForMe'))}
        {mayShare && view.shared_role && presetItem('role', t('grid.views.openForRole', { role: view.shared_role }))}
        {view.is_mine && item(t('grid.views.changeVerb'), onRename)}
        {view.is_mine && item(t('grid.views.removeVerb'), onRemove)}
      </Menu>
    </>
  )
}
