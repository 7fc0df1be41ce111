import { Box, MenuItem, OutlinedInput, Select } from '@mui/material'
import { useId, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import type { TextKey } from '../../i18n/index.ts'
import { visuallyHidden } from '../../ui/look/visuallyHidden.ts'
import { focusField } from './focusStudio.ts'
import type { TextFilter } from './filterTexts.ts'
import { stateChoices, workNames } from './filterTexts.ts'
import { placeNames } from './StudioText.ts'

interface Props {
  filter: TextFilter
  count: number
  onChange: (changes: Partial<TextFilter>) => void
}

/** What the list of texts shows: a search in any language, the state, the part of the product. */
export function TextFilters({ filter, count, onChange }: Props) {
  const t = useText()
  // The address follows what is typed, which may be faster.
  const [search, setSearch] = useState(filter.search)
  const states = stateChoices.map((value) => {
    const work = workNames.find((name) => name === value)
    return { value, label: t(work ? `studio.${work}` : (`studio.states.${value}` as TextKey)) }
  })
  const places = placeNames.map((value) => ({ value, label: t(`studio.places.${value}`) }))
  return (
    <Box
      role="search"
      sx={{ p: 1, display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr', borderBottom: 1, borderColor: 'divider' }}
    >
      <OutlinedInput
        type="search"
        size="small"
        fullWidth
        value={search}
        placeholder={t('studio.find')}
        onChange={({ target }) => {
          setSearch(target.value)
          onChange({ search: target.value })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Otherwise Enter would be typed into the field.
          event.preventDefault()
          focusField()
        }}
        inputProps={{ 'aria-label': t('studio.find'), maxLength: 200 }}
        sx={{ gridColumn: '1 / -1' }}
      />
      <Choice
        label={t('studio.state')}
        all={t('studio.anyState')}
        value={filter.state}
        choices={states}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={t('studio.place')}
        all={t('studio.anyPlace')}
        value={filter.place}
        choices={places}
        onChange={(place) => onChange({ place })}
      />
      <Box role="status" sx={{ gridColumn: '1 / -1', fontSize: 12, color: 'text.secondary' }}>
        {t('studio.count', { smart_count: count })}
      </Box>
    </Box>
  )
}

interface ChoiceProps {
  label: string
  all: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, all, value, choices, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0 }}>
      <span id={id} style={visuallyHidden}>
        {label}
      </span>
      <Select
        size="small"
        fullWidth
        displayEmpty
        value={choices.some((choice) => choice.value === value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
        SelectDisplayProps={{ 'aria-labelledby': id }}
      >
        <MenuItem value="">{all}</MenuItem>
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
    </Box>
  )
}
