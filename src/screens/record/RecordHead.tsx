import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { leadOf } from '#schema/leadOf.ts'
import { isEmpty } from '#schema/rules/rules.ts'
import { useText } from '../../i18n/index.ts'
import { StateChip } from '../../kinds/cells/StateChip.tsx'
import { kinds } from '../../kinds/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { usePresence } from '../../record/usePresence.ts'

interface Props {
  base: NamedTable
  fields: readonly NamedField[]
  row: Row
  name: string
  actions: ReactNode
}

/** Which record it is: its name, how it stands, what can be done with it, and one line of facts. */
export function RecordHead({ base, fields, row, name, actions }: Props) {
  const lead = leadOf(base)
  const stateField = fields.find((field) => field.name === lead.state)
  const amountField = fields.find((field) => field.name === lead.amount && !base.page?.facts?.includes(field.name))
  const names = base.page?.facts ?? [lead.subtitle, lead.amount, lead.when].filter((fact) => fact !== undefined)
  const facts = names
    .flatMap((fact) => fields.find((field) => field.name === fact) ?? [])
    .filter((field) => !isNothing(row[field.name]))
  return (
    <Box component="header">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Typography variant="h2" sx={{ fontSize: 20, lineHeight: '28px', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {amountField && (
          <Box component="span" sx={{ fontSize: 16, lineHeight: '28px' }}>
            <Value field={amountField} row={row} />
          </Box>
        )}
        {stateField && <State field={stateField} row={row} />}
        <Others table={base.name} id={row.id} />
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{actions}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, mt: 0.5, color: 'text.secondary' }} data-facts>
        {facts.map((field) => (
          <Fact key={field.name} field={field} row={row} />
        ))}
      </Box>
    </Box>
  )
}

const isNothing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0)

interface ValueProps {
  field: NamedField
  row: Row
}

function Value({ field, row }: ValueProps) {
  const { Cell } = kinds[field.kind]
  return <Cell value={row[field.name]} field={field} row={row} />
}

/** A switch that enables something: on or off says little, active or blocked all. */
function State({ field, row }: ValueProps) {
  const t = useText()
  if (field.kind !== 'flag') return <Value field={field} row={row} />
  const isOn = row[field.name] === true
  return <StateChip label={t(isOn ? 'record.active' : 'merchants.blocked')} tone={isOn ? 'success' : 'error'} />
}

/** Kinds whose values say by themselves what they are. */
const plain: ReadonlySet<string> = new Set(['country', 'choice', 'tags', 'ref', 'email'])

function Fact({ field, row }: ValueProps) {
  const t = useText()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {!plain.has(field.kind) && <span>{t.source(field.title)}</span>}
      <Value field={field} row={row} />
    </Box>
  )
}

/** Who else has the record open. */
function Others({ table, id }: { table: string; id: number }) {
  const t = useText()
  const { others } = usePresence(table, id)
  return (
    <Box component="span" role="status" sx={{ typography: 'caption', color: 'info.main' }}>
      {others.length > 0 && t('grid.live.alsoOpen', { who: others.join(', ') })}
    </Box>
  )
}
