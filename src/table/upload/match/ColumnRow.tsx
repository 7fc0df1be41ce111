import { Box, NativeSelect, OutlinedInput, Typography } from '@mui/material'
import type { ColumnChoice } from '#schema/intake/ColumnChoice.ts'
import { useText } from '../../../i18n/index.ts'
import type { Sheet } from './useMatching.ts'

interface Props {
  column: Sheet['columns'][number]
  sheet: Pick<Sheet, 'headings' | 'lines'>
  onChoose: (choice: ColumnChoice | null) => void
}

/** The values of the select that are no headings; those begin with a letter. */
const NONE = ''
const SAME = '='
const ofHeading = (heading: string): string => `h${heading}`

const valueOf = (choice: ColumnChoice | null): string =>
  choice === null ? NONE : 'heading' in choice ? ofHeading(choice.heading) : SAME

/** The first texts below a heading. */
function textsBelow(heading: string, { headings, lines }: Props['sheet']): string {
  const place = headings.indexOf(heading)
  return lines.flatMap((line) => line[place] || []).join(' · ')
}

/** One of our columns: the heading below which it is in the sheet, or a text for all rows, and what the first lines then say. */
export function ColumnRow({ column: { name, title, required, example, choice }, sheet, onChoose }: Props) {
  const t = useText()
  const headings = [...new Set(sheet.headings)].filter(Boolean)

  function choose(value: string) {
    if (value === NONE) onChoose(null)
    else onChoose(value === SAME ? { text: '' } : { heading: value.slice(1) })
  }

  return (
    <Box
      role="group"
      aria-label={title}
      data-column={name}
      sx={{
        display: 'grid',
        gap: { xs: 0.5, sm: 2 },
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '190px 240px minmax(0, 1fr)' },
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: required ? 600 : 400 }}>
        {title}
        {required && ' *'}
      </Typography>
      <NativeSelect
        value={valueOf(choice)}
        onChange={(event) => choose(event.target.value)}
        input={<OutlinedInput size="small" error={required && choice === null} />}
        inputProps={{ 'aria-label': t('uploads.match.headingOf', { column: title }), 'aria-required': required }}
      >
        <option value={NONE}>{t('uploads.match.none')}</option>
        <option value={SAME}>{t('uploads.match.same')}</option>
        {headings.map((heading) => (
          <option key={heading} value={ofHeading(heading)}>
            {heading}
          </option>
        ))}
      </NativeSelect>
      {choice && 'text' in choice ? (
        <OutlinedInput
          size="small"
          value={choice.text}
          onChange={(event) => onChoose({ text: event.target.value })}
          placeholder={example}
          inputProps={{ 'aria-label': t('uploads.match.textOf', { column: title }), maxLength: 200 }}
        />
      ) : (
        <Typography variant="body2" color="text.secondary" noWrap>
          {choice && textsBelow(choice.heading, sheet)}
        </Typography>
      )}
    </Box>
  )
}
