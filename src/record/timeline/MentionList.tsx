import { Box, Paper } from '@mui/material'
import { useText } from '../../i18n/index.ts'

interface Props {
  id: string
  people: readonly { user_name: string; full_name: string }[]
  /** The entry that Enter chooses. */
  current: number
  onChoose: (name: string) => void
}

/** The names that an `@` offers, between the box in which it was typed and the buttons below, which it does not cover. */
export function MentionList({ id, people, current, onChoose }: Props) {
  const t = useText()
  if (people.length === 0) return null
  return (
    <Paper
      id={id}
      role="listbox"
      aria-label={t('record.people')}
      elevation={8}
      sx={{ mt: 0.5, py: 0.5, border: 1, borderColor: 'divider' }}
    >
      {people.map(({ user_name, full_name }, place) => (
        <Box
          key={user_name}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === current}
          // The caret stays in the box.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(user_name)
          }}
          sx={{ px: 1.5, py: 0.5, cursor: 'pointer', backgroundColor: place === current ? 'action.selected' : undefined }}
        >
          {full_name}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            @{user_name}
          </Box>
        </Box>
      ))}
    </Paper>
  )
}
