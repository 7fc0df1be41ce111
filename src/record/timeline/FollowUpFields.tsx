import { Autocomplete, Box, TextField } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'

interface FollowUp {
  /** The day, or an empty text until one is chosen. */
  day: string
  person: string
}

interface Props extends FollowUp {
  /** Why the day is refused. */
  problem: string | undefined
  /** The user names of those who may read the record. */
  people: readonly string[]
  onChange: (change: Partial<FollowUp>) => void
}

const DayInput = kinds.day.Input
const dayField: NamedField = { kind: 'day', name: 'follow_up_on', title: 'Follow Up On' }

/** When a record is to be followed up, and by whom. */
export function FollowUpFields({ day, person, problem, people, onChange }: Props) {
  const t = useText()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, alignItems: 'start' }}>
      <DayInput
        field={dayField}
        value={day}
        onChange={(next) => onChange({ day: typeof next === 'string' ? next : '' })}
        label={t('record.followUpOn')}
        place="form"
        error={problem}
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
