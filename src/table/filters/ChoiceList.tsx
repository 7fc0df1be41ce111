import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useId } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { optionsOf } from '../../kinds/text/optionsOf.ts'

interface Props {
  field: NamedField
  label: string
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** How many rows have a value, where that is known. */
  countOf?: ((value: string) => number) | undefined
}

/** The values of a choice, of which rows may have any of those that are ticked. */
export function ChoiceList({ field, label, chosen, onChange, countOf }: Props) {
  const t = useText()
  const language = useLanguage()
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'text.secondary', mb: 0.5 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', maxHeight: 320, overflow: 'auto', mx: -0.5 }}>
        {optionsOf(field).map((option) => {
          const isChosen = chosen.includes(option.value)
          return (
            <FormControlLabel
              key={option.value}
              sx={{ m: 0, minHeight: 32, '& .MuiFormControlLabel-label': { flex: 1, display: 'flex', gap: 1, pr: 1 } }}
              control={
                <Checkbox
                  size="small"
                  sx={{ p: 0.5, mr: 0.5 }}
                  checked={isChosen}
                  onChange={() =>
                    onChange(isChosen ? chosen.filter((other) => other !== option.value) : [...chosen, option.value])
                  }
                />
              }
              label={
                <>
                  <Box component="span" sx={{ flex: 1 }}>
                    {t.source(option.label)}
                  </Box>
                  {countOf && (
                    <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
                      {countOf(option.value).toLocaleString(language)}
                    </Box>
                  )}
                </>
              }
            />
          )
        })}
      </Box>
    </Box>
  )
}
