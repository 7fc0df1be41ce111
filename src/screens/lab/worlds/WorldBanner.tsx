import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined'
import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import type { World } from '../../../data/live.ts'
import { announceMissed, subscribeToChanges } from '../../../data/live.ts'
import { useText } from '../../../i18n/index.ts'
import { colour } from '../../../ui/look/theme.ts'
import { useNotes } from '../../../ui/notes/notes.ts'

/** Says to everybody that the lab is taking or restoring a snapshot, while their requests wait, and whose world it is afterwards. */
export function WorldBanner() {
  const t = useText()
  const notes = useNotes()
  const [world, setWorld] = useState<World>()
  useEffect(
    () =>
      subscribeToChanges((event) => {
        if (event.type !== 'world') return
        const { state, what, name, by } = event.world
        setWorld(state === 'waits' ? event.world : undefined)
        if (state === 'waits' || what !== 'restore') return
        notes.info('lab.worlds.back', { snapshot: name, name: by })
        announceMissed()
      }),
    [notes],
  )
  if (!world) return null
  return (
    <Box
      role="status"
      data-world={world.what}
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 1,
        px: { xs: 1, md: 2 },
        py: 0.25,
        flexShrink: 0,
        color: colour('info'),
        backgroundColor: colour('infoSoft'),
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <HourglassTopOutlined fontSize="small" aria-hidden />
      <span>{t(`lab.worlds.waits.${world.what}`, { snapshot: world.name, name: world.by })}</span>
    </Box>
  )
}
