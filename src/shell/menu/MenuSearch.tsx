import { Box, InputBase } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { colour, size } from '../../ui/look/theme.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  onEnter: () => void
}

/** The box that finds pages by part of their name; Enter opens the first. */
export function MenuSearch({ value, onChange, onEnter }: Props) {
  const t = useText()
  return (
    <Box sx={{ px: 1.5, pb: 1 }}>
      <InputBase
        fullWidth
        value={value}
        placeholder={t('shell.menu.filter')}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onEnter()
          if (key === 'Escape') onChange('')
        }}
        slotProps={{ input: { 'aria-label': t('shell.menu.filter'), type: 'search' } }}
        sx={{
          height: 32,
          px: 1,
          fontSize: size.text,
          border: 1,
          borderColor: colour('borderStrong'),
          borderRadius: `${size.radius}px`,
          backgroundColor: colour('surface'),
          '& input::placeholder': { color: colour('textMuted'), opacity: 1 },
        }}
      />
    </Box>
  )
}
