import { Autocomplete, Box, TextField } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'

interface FollowUp {
  /** The day, or an empty text while it is not chosen. */
  day: string
  person: string
}

interface Props extends FollowUp {
  /** The user names of those who may read the record. */
  people: readonly string[]
  onChange: (change: Partial<FollowUp>) => void
}

const DayInput = kinds.day.Input
const dayField: NamedField = { kind: 'day', name: 'follow_up_on', title: 'Follow Up On' }

/** When somebody wants to come back to a record, and who. */
export function FollowUpFields({ day, person, people, onChange }: Props) {
  const t = useText()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, alignItems: 'end' }}>
      <DayInput
        field={dayField}
        value={day}
        onChange={(next) => onChange({ day: typeof next === 'string' ? next : '' })}
        label={t('record.followUpOn')}
        place="form"
      />
      <Autocomplete
        size="small"
        disableClearable
        options={people}
        value={person}
        onChange={(_event, next) => onChange({ person: next })}
        renderInput={(props) => <TextField {...props} label={t('record.followUpFor')} />}
      />
    </Box>
  )
}
