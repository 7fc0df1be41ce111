import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import People from '@mui/icons-material/People'
import PeopleOutline from '@mui/icons-material/PeopleOutline'
import StarBorder from '@mui/icons-material/StarBorder'
import Star from '@mui/icons-material/Star'
import { Box, Button, Divider, IconButton, Popover, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { colour } from '../../ui/theme.ts'
import type { SavedView, ViewState } from './SavedView.ts'
import { isSameState } from './SavedView.ts'
import type { useViews } from './useViews.ts'

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'))

export interface ViewsProps {
  kept: ReturnType<typeof useViews>
  /** The view that the list began with. */
  current: SavedView | undefined
  /** The list as it is now. */
  state: ViewState
  /** Undefined for the list without a view. */
  onOpen: (view: SavedView | undefined) => void
}

interface Props extends ViewsProps {
  /** The button below which the views are listed, while they are. */
  anchor: HTMLElement | null
  close: () => void
}

/** A long name takes several lines; for whom the view is stands below. */
const entry = {
  flex: 1,
  minWidth: 0,
  display: 'block',
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const

/** The saved views of a list: to open, to save, to share, to open the screen with and to delete. */
export default function ViewsPanel({ kept: { views, save, preset, remove }, current, state, onOpen, anchor, close }: Props) {
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

  const choice = (view: SavedView, of: 'person' | 'role', label: string) => {
    const isOwn = of === 'person'
    const isPreset = isOwn ? view.is_own_preset : view.is_role_preset
    const Icon = isOwn ? (isPreset ? Star : StarBorder) : isPreset ? People : PeopleOutline
    return (
      <IconButton
        aria-label={`${label}: ${view.name}`}
        title={label}
        aria-pressed={isPreset}
        color={isPreset ? 'primary' : 'default'}
        onClick={() => void preset(view.id, { of, is_preset: !isPreset })}
      >
        <Icon fontSize="inherit" />
      </IconButton>
    )
  }

  const group = (title: string, entries: readonly SavedView[]) =>
    entries.length > 0 && (
      <>
        <Typography variant="subtitle2" component="h3" sx={{ px: 1.5, pt: 1, color: 'text.secondary' }}>
          {title}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0.5 }}>
          {entries.map((view) => (
            <Box component="li" key={view.id} sx={{ display: 'flex', alignItems: 'center' }}>
              <Button
                onClick={() => open(view)}
                aria-current={view.id === current?.id}
                sx={{ ...entry, ...(view.id === current?.id && { bgcolor: colour('selected') }) }}
              >
                {view.name}
                <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                  {[
                    view.shared_role && t('grid.views.sharedWith', { role: view.shared_role }),
                    view.is_role_preset && t('grid.views.isRolePreset'),
                    view.is_own_preset && t('grid.views.isOwnPreset'),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Typography>
              </Button>
              {choice(view, 'person', t('grid.views.openForMe'))}
              {mayShare && view.shared_role && choice(view, 'role', t('grid.views.openForRole', { role: view.shared_role }))}
              {view.is_mine && (
                <>
                  <IconButton
                    aria-label={t('grid.views.change', { name: view.name })}
                    title={t('grid.views.changeVerb')}
                    onClick={() => {
                      close()
                      setChanging(view)
                    }}
                  >
                    <EditOutlined fontSize="inherit" />
                  </IconButton>
                  <IconButton
                    aria-label={t('grid.views.remove', { name: view.name })}
                    title={t('grid.views.removeVerb')}
                    onClick={() => {
                      close()
                      setLeaving(view)
                    }}
                  >
                    <DeleteOutlined fontSize="inherit" />
                  </IconButton>
                </>
              )}
            </Box>
          ))}
        </Box>
      </>
    )

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
        {group(
          t('grid.views.mine'),
          views.filter(({ is_mine }) => is_mine),
        )}
        {group(
          t('grid.views.shared'),
          views.filter(({ is_mine }) => !is_mine),
        )}
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
      {isSaving && (
        <Suspense>
          <SaveViewDialog
            mayShare={mayShare}
            onClose={() => setSaving(false)}
            onSave={async (view) => {
              const saved = await save({ ...view, state: { ...state } })
              if (saved) onOpen(saved)
              return saved !== undefined
            }}
          />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <SaveViewDialog
            view={changing}
            mayShare={mayShare}
            onClose={() => setChanging(undefined)}
            onSave={async (view) =>
              (await save({ id: changing.id, version: changing.version, ...view, state: { ...changing.state } })) !== undefined
            }
          />
        </Suspense>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('grid.views.removeTitle', { name: leaving.name })}
          sentence={t('grid.views.removeSentence')}
          isDestructive
          onNo={() => setLeaving(undefined)}
          onYes={async () => {
            await remove(leaving.id)
            if (leaving.id === current?.id) onOpen(undefined)
            setLeaving(undefined)
          }}
        />
      )}
    </>
  )
}
