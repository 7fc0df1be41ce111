import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useId } from 'react'
import type { Scheme } from '#domain/vat/schemesFor.ts'
import { useText } from '../../i18n/index.ts'

interface Props {
  /** The schemes for merchants of the country; none until a country is chosen. */
  possible: readonly Scheme[]
  chosen: readonly Scheme[]
  onChange: (schemes: readonly Scheme[]) => void
}

/** The one-stop-shop schemes that a merchant of the country can use, each with its purpose. */
export function SchemeChoice({ possible, chosen, onChange }: Props) {
  const t = useText()
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {t('guided.schemes')}
      </Typography>
      {possible.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('guided.schemesLater')}</Box>}
      {possible.map((scheme) => (
        <FormControlLabel
          key={scheme}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(scheme)}
              onChange={(_event, on) => onChange(possible.filter((entry) => (entry === scheme ? on : chosen.includes(entry))))}
            />
          }
          label={
            <>
              <Box sx={{ fontWeight: 500 }}>{t(`guided.scheme.${scheme}`)}</Box>
              <Box sx={{ color: 'text.secondary' }}>{t(`guided.schemeSentence.${scheme}`)}</Box>
            </>
          }
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            mx: 0,
            py: 0.75,
            '& .MuiCheckbox-root': { p: 0, paddingInlineEnd: 1 },
          }}
        />
      ))}
      {possible.length > 0 && !possible.includes('non_union') && (
        <Box sx={{ color: 'text.secondary', mt: 1 }}>{t('guided.noNonUnion')}</Box>
      )}
    </Box>
  )
}
