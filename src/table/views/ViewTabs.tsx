import Add from '@mui/icons-material/Add'
import { Box, Button, IconButton, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { colour } from '../../ui/look/theme.ts'
import { visuallyHidden } from '../../ui/look/visuallyHidden.ts'
import type { SavedView } from './SavedView.ts'
import { ViewDialogs } from './ViewDialogs.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import type { ViewsProps } from './ViewsProps.ts'

const plain = 0

/** The saved views of a list as tabs, after a tab for the plain list: shows which is open and whether it has unsaved changes. */
export function ViewTabs(props: ViewsProps) {
  const { store, current, state, isChanged, onOpen } = props
  const t = useText()
  const mayShare = useMay()('write reference')
  const [isSaving, setSaving] = useState(false)
  const [changing, setChanging] = useState<SavedView>()
  const [leaving, setLeaving] = useState<SavedView>()
  const mine = store.views.filter(({ is_mine }) => is_mine)
  const shared = store.views.filter(({ is_mine }) => !is_mine)
  const open = current?.id ?? plain

  function saveChanges({ id, version, name, shared_role }: SavedView) {
    void store.save({ id, version, name, shared_role, state: { ...state } })
  }

  const nameOf = (view: SavedView | undefined) => (
    <ViewName name={view?.name ?? t('views.all')} isChanged={isChanged && open === (view?.id ?? plain)} />
  )
  return (
    <Box data-view-tabs sx={rowLook}>
      <Tabs
        value={open}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={t('grid.views.menu')}
        sx={tabsLook}
      >
        <Tab value={plain} label={nameOf(undefined)} onClick={() => onOpen(undefined)} />
        {[...mine, ...shared].map((view) => (
          <Tab
            key={view.id}
            value={view.id}
            label={nameOf(view)}
            title={view.shared_role === null ? undefined : t('grid.views.sharedWith', { role: view.shared_role })}
            onClick={() => onOpen(view)}
          />
        ))}
      </Tabs>
      {current && (
        <ViewMenu
          view={current}
          isChanged={isChanged}
          mayShare={mayShare}
          preset={store.preset}
          onBack={() => onOpen(current)}
          onRename={() => setChanging(current)}
          onRemove={() => setLeaving(current)}
        />
      )}
      {current?.is_mine && isChanged && (
        <Button onClick={() => saveChanges(current)} aria-label={t('grid.views.save', { name: current.name })}>
          {t('table.save')}
        </Button>
      )}
      {isChanged ? (
        <Button onClick={() => setSaving(true)}>{t('grid.views.saveAs')}</Button>
      ) : (
        <IconButton aria-label={t('grid.views.saveAs')} title={t('grid.views.saveAs')} onClick={() => setSaving(true)}>
          <Add fontSize="small" />
        </IconButton>
      )}
      <ViewDialogs {...props} {...{ mayShare, isSaving, setSaving, changing, setChanging, leaving, setLeaving }} />
    </Box>
  )
}

/** A dot says that the list differs from the stored view; screen readers read it in words. */
function ViewName({ name, isChanged }: { name: string; isChanged: boolean }) {
  const t = useText()
  return (
    <span>
      {name}
      {isChanged && (
        <>
          <span aria-hidden style={{ color: colour('accent') }}>
            {' '}
            •
          </span>
          <span style={visuallyHidden}> ({t('grid.views.changed')})</span>
        </>
      )}
    </span>
  )
}

const rowLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  height: 36,
  minWidth: 0,
  px: 1,
  flexShrink: 0,
  '& > button': { flexShrink: 0, minHeight: 28, py: 0 },
} as const

const tabsLook = {
  minHeight: 36,
  minWidth: 0,
  '& .MuiTab-root': { minHeight: 36, minWidth: 0, maxWidth: 240, px: 1, py: 0, whiteSpace: 'nowrap' },
  '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
} as const
