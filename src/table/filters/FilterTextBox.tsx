import Search from '@mui/icons-material/Search'
import { InputAdornment, OutlinedInput } from '@mui/material'
import type { FilterValue } from '../../kinds/KindView.ts'

interface Props {
  label: string
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

/** The width of the box and the gap beside it, in pixels. */
export const textBoxWidth = 228

/** The first filter of a list, if it is a text: people can type without clicking first. */
export function FilterTextBox({ label, value, onChange }: Props) {
  return (
    <OutlinedInput
      type="search"
      size="small"
      placeholder={label}
      title={`${label} (/)`}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" aria-hidden />
        </InputAdornment>
      }
      inputProps={{ 'aria-label': label, maxLength: 200, 'data-first-filter': true }}
      sx={{ width: textBoxWidth - 8, flexShrink: 0 }}
    />
  )
}
