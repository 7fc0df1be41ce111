import { Box } from '@mui/material'
import type { NamedTable } from '#schema/define.ts'
import { leadOf } from '#schema/leadOf.ts'
import { useText } from '../../i18n/index.ts'
import { StateChip } from '../../kinds/cells/StateChip.tsx'
import { stateOf } from '../../kinds/cells/stateOf.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { useWords } from '../../kinds/text/useWords.ts'

interface Props {
  table: Pick<NamedTable, 'lead' | 'label' | 'fields'>
  fields: readonly NamedField[]
  row: Row
}

/** What is longer, such as words of law, stands among the fields below and is not said twice. */
const MOST_LETTERS = 80

/** The line below a record's name: its state, one more fact, its amount, its day, and what needs attention. */
export function RecordLead({ table, fields, row }: Props) {
  const say = useWords()
  const { state, subtitle, amount, when, alert } = leadOf(table)
  const fieldOf = (name: string | undefined) => fields.find((field) => field.name === name)
  const facts = [subtitle, amount, when].flatMap((name) => {
    const field = fieldOf(name)
    const words = field ? say(row[field.name], field, row) : ''
    return field && words !== '' && words.length <= MOST_LETTERS ? [field] : []
  })
  const stateField = fieldOf(state)
  const alertField = fieldOf(alert)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        color: 'text.secondary',
        '&:empty': { display: 'none' },
      }}
    >
      {stateField && <State field={stateField} row={row} />}
      {facts.map((field) => {
        const { Cell } = kinds[field.kind]
        return (
          <span key={field.name} data-lead={field.name}>
            <Cell value={row[field.name]} field={field} row={row} />
          </span>
        )
      })}
      {alertField && <Alert field={alertField} row={row} />}
    </Box>
  )
}

interface FactProps {
  field: NamedField
  row: Row
}

/** 'Yes' or 'No' alone would not say of what, so a switch is shown with its title. */
function State({ field, row }: FactProps) {
  const t = useText()
  const { Cell } = kinds[field.kind]
  if (field.kind !== 'flag') return <Cell value={row[field.name]} field={field} row={row} />
  const state = stateOf(field, row, t)
  return state && <StateChip {...state} />
}

function Alert({ field, row }: FactProps) {
  const t = useText()
  const words = useWords()(row[field.name], field, row)
  return words === '' ? null : <StateChip label={`${t.title(field)}: ${words}`} tone="warning" />
}
