import { Box, Typography } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { popoverLook } from '../../ui/look/popoverLook.ts'
import { Key } from './Key.tsx'
import type { Place } from './usePlaces.ts'

/** The pages that `g` leads to, shown while it waits for a letter. */
export function GoSheet({ places }: { places: readonly Place[] }) {
  const t = useText()
  return (
    <Box
      role="status"
      sx={{
        ...popoverLook,
        position: 'fixed',
        insetInline: 0,
        marginInline: 'auto',
        bottom: 48,
        zIndex: 'tooltip',
        width: 'min(840px, calc(100vw - 32px))',
        p: 2,
      }}
    >
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('home.keys.goTo')}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(256px, 1fr))',
        }}
      >
        {places.map(({ letter, title }) => (
          <Box component="li" key={letter} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            <Key>{letter}</Key> {title}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
