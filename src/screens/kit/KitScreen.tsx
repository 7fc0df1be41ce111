import { Box } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { Page } from '../../ui/Page.tsx'
import { ownPages } from '#schema/menu/pages.ts'
import { KitButtons } from './KitButtons.tsx'
import { KitColours } from './KitColours.tsx'
import { KitKinds } from './KitKinds.tsx'
import { KitMessages } from './KitMessages.tsx'
import { KitPopovers } from './KitPopovers.tsx'
import { KitStates } from './KitStates.tsx'

/** Every component of screens in all its states, to be looked at in both modes when one of them changes. */
export function KitScreen() {
  const t = useText()
  return (
    <Page title={t.title(ownPages.kit)} width="card">
      <Box sx={{ display: 'grid', gap: 3 }}>
        <KitColours />
        <KitButtons />
        <KitStates />
        <KitPopovers />
        <KitKinds />
        <KitMessages />
      </Box>
    </Page>
  )
}
