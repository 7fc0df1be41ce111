import { Box, Typography } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import type { Colour } from '../../ui/look/tokens.ts'
import { colour, colours } from '../../ui/look/tokens.ts'
import { KitPart } from './KitPart.tsx'

const names = Object.keys(colours.light) as Colour[]
const variants = ['h1', 'h2', 'h3', 'h4', 'body1', 'subtitle2'] as const

/** The colours with their names, and the sizes of text. */
export function KitColours() {
  const t = useText()
  return (
    <>
      <KitPart title={t('kit.colours')}>
        {names.map((name) => (
          <Box key={name} sx={{ width: 120 }}>
            <Box sx={{ height: 32, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: colour(name) }} />
            <Typography noWrap>{name}</Typography>
          </Box>
        ))}
      </KitPart>
      <KitPart title={t('kit.text')}>
        {variants.map((variant) => (
          <Typography key={variant} variant={variant} component="span">
            {t('kit.sample')}
          </Typography>
        ))}
        <Typography sx={{ color: 'text.secondary' }}>{t('kit.sample')}</Typography>
      </KitPart>
    </>
  )
}
