import { Box, Checkbox, FormControlLabel, OutlinedInput } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import type { Option } from '../../../kinds/KindView.ts'
import { rank } from '../../../kinds/text/rank.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { formatCount } from '#schema/texts/formatCount.ts'

interface Props {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** A long list has a search box, and begins with the most frequent values. */
  isLong?: boolean
  /** The values, or their order, are not known yet. */
  isPending?: boolean
  /** How many rows have a value, if known. */
  countOf?: ((value: string) => number) | undefined
}

/** The values of a choice, with checkboxes; rows match if they have one of the ticked values. */
export function ChoiceList({ label, options, chosen, onChange, isLong = false, isPending = false, countOf }: Props) {
  const t = useText()
  const language = useLanguage()
  const id = useId()
  const [search, setSearch] = useState('')
  const ordered = isLong && countOf ? options.toSorted((a, b) => countOf(b.value) - countOf(a.value)) : options
  const found = rank(ordered, { search, language }, (option) => option.label)

  function toggle(value: string) {
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  }

  function onKeyDown(event: KeyboardEvent) {
    const [best] = found
    if (event.key !== 'Enter' || search.trim() === '') return
    // Enter ticks the value that was found and does not submit the form.
    event.preventDefault()
    if (best) toggle(best.value)
    setSearch('')
  }

  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'text.secondary', mb: 0.5 }}>
        {label}
      </Box>
      {isLong && (
        <OutlinedInput
          type="search"
          size="small"
          fullWidth
          placeholder={t('filters.find')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={onKeyDown}
          inputProps={{ 'aria-label': t('filters.findIn', { title: label }), maxLength: 100 }}
          sx={{ mb: 0.5 }}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          alignContent: 'start',
          height: isLong ? 288 : undefined,
          maxHeight: 320,
          overflow: 'auto',
          mx: -0.5,
        }}
      >
        {isPending && <Skeleton lines={8} height={32} />}
        {!isPending &&
          found.map((option) => (
            <Choice
              key={option.value}
              label={option.label}
              isChosen={chosen.includes(option.value)}
              onToggle={() => toggle(option.value)}
              count={countOf && formatCount(countOf(option.value))}
            />
          ))}
        {!isPending && found.length === 0 && <Box sx={{ px: 0.5, py: 1, color: 'text.secondary' }}>{t('table.noMatch')}</Box>}
      </Box>
    </Box>
  )
}

interface ChoiceProps {
  label: string
  isChosen: boolean
  onToggle: () => void
  count: string | undefined
}

function Choice({ label, isChosen, onToggle, count }: ChoiceProps) {
  return (
    <FormControlLabel
      sx={{
        m: 0,
        minHeight: 32,
        '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0, display: 'flex', gap: 1, paddingInlineEnd: 1 },
      }}
      control={<Checkbox size="small" sx={{ p: 0.5, marginInlineEnd: 0.5 }} checked={isChosen} onChange={onToggle} />}
      label={
        <>
          <Box component="span" sx={{ flex: 1 }}>
            {label}
          </Box>
          {count !== undefined && (
            <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
              {count}
            </Box>
          )}
        </>
      }
    />
  )
}
