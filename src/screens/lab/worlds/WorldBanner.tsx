import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined'
import { useEffect, useState } from 'react'
import type { World } from '../../../data/live.ts'
import { announceMissed, subscribeToChanges } from '../../../data/live.ts'
import { useText } from '../../../i18n/index.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { LabBanner } from '../LabBanner.tsx'

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
    <LabBanner mark={{ of: 'world', is: world.what }} tone="info" icon={<HourglassTopOutlined fontSize="small" aria-hidden />}>
      <span>{t(`lab.worlds.waits.${world.what}`, { snapshot: world.name, name: world.by })}</span>
    </LabBanner>
  )
}
