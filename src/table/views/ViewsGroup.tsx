import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import People from '@mui/icons-material/People'
import PeopleOutline from '@mui/icons-material/PeopleOutline'
import StarBorder from '@mui/icons-material/StarBorder'
import Star from '@mui/icons-material/Star'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { colour } from '../../ui/look/theme.ts'
import type { SavedView } from './SavedView.ts'
import type { useViews } from './useViews.ts'

interface Props {
  title: string
  views: readonly SavedView[]
  current: SavedView | undefined
  preset: ReturnType<typeof useViews>['preset']
  onOpen: (view: SavedView) => void
  onChange: (view: SavedView) => void
  onRemove: (view: SavedView) => void
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

/** Views under a title, each with what this person may do with it. */
export function ViewsGroup({ title, views, current, preset, onOpen, onChange, onRemove }: Props) {
  const t = useText()
  const mayShare = useMay()('write reference')
  if (views.length === 0) return null
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ px: 1.5, pt: 1, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0.5 }}>
        {views.map((view) => (
          <Box component="li" key={view.id} sx={{ display: 'flex', alignItems: 'center' }}>
            <Button
              onClick={() => onOpen(view)}
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
            <PresetButton {...{ view, preset }} of="person" label={t('grid.views.openForMe')} />
            {mayShare && view.shared_role && (
              <PresetButton {...{ view, preset }} of="role" label={t('grid.views.openForRole', { role: view.shared_role })} />
            )}
            {view.is_mine && (
              <>
                <IconButton
                  aria-label={t('grid.views.change', { name: view.name })}
                  title={t('grid.views.changeVerb')}
                  onClick={() => onChange(view)}
                >
                  <EditOutlined fontSize="inherit" />
                </IconButton>
                <IconButton
                  aria-label={t('grid.views.remove', { name: view.name })}
                  title={t('grid.views.removeVerb')}
                  onClick={() => onRemove(view)}
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
}

interface PresetProps extends Pick<Props, 'preset'> {
  view: SavedView
  of: 'person' | 'role'
  label: string
}

/** Makes a view the one that the screen opens with, for a person or a role, or no longer. */
function PresetButton({ view, preset, of, label }: PresetProps) {
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
