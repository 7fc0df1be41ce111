import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { leadOf } from '#schema/leadOf.ts'
import { isEmpty } from '#schema/rules/rules.ts'
import { useText } from '../../i18n/index.ts'
import { StateChip } from '../../kinds/cells/StateChip.tsx'
import { stateOf } from '../../kinds/cells/stateOf.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { titleBeside } from '../../record/facts/titleBeside.ts'
import { useWords } from '../../kinds/text/useWords.ts'
import { usePresence } from '../../record/usePresence.ts'
import { useArrival } from '../../ui/focus/useArrival.ts'

interface Props {
  base: NamedTable
  fields: readonly NamedField[]
  /** The fields of the line under its name; otherwise those of its lead. */
  named: readonly string[] | undefined
  row: Row
  name: string
  actions: ReactNode
}

/** The head of a record's page: its name, state and actions, and one line of facts. */
export function RecordHead({ base, fields, named, row, name, actions }: Props) {
  const lead = leadOf(base)
  const say = useWords()
  const stateField = fields.find((field) => field.name === lead.state)
  // Money says by itself what it is; a rate needs its title, and stands among the facts.
  const amountField = fields.find(({ name, kind }) => name === lead.amount && kind === 'money' && !named?.includes(name))
  const names = named ?? [lead.subtitle, amountField ? undefined : lead.amount, lead.when].filter((fact) => fact !== undefined)
  const facts = names
    .flatMap((fact) => fields.find((field) => field.name === fact) ?? [])
    .filter((field) => field !== stateField && !isNothing(row[field.name]))
    // Some records are called by two of their fields: neither is said again.
    .filter((field) => named !== undefined || !name.includes(say(row[field.name], field, row)))
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 1, rowGap: 0.5 }}>
      <Box sx={nameLook}>
        <Name>{name}</Name>
        {amountField && (
          <Box component="span" sx={{ fontSize: 16, lineHeight: '28px' }}>
            <Value field={amountField} row={row} />
          </Box>
        )}
        {stateField && <State field={stateField} row={row} />}
        <Others table={base.name} id={row.id} />
      </Box>
      <Box sx={actionsLook}>{actions}</Box>
      <Box sx={factsLook} data-facts>
        {facts.map((field) => (
          <Fact key={field.name} field={field} row={row} />
        ))}
      </Box>
    </Box>
  )
}

/** The name, on which the focus is when the page has opened. */
function Name({ children }: { children: string }) {
  const name = useRef<HTMLHeadingElement>(null)
  useArrival(name)
  return (
    <Typography ref={name} variant="h2" tabIndex={-1} data-arrival sx={nameWords}>
      {children}
    </Typography>
  )
}

const nameWords = { fontSize: 20, lineHeight: '28px', overflowWrap: 'anywhere', '&:focus-visible': { outline: 'none' } } as const

/** The least width that a name has beside the actions, in pixels. */
const nameWidth = 260

const nameLook = {
  flex: `1 1 ${nameWidth}px`,
  minWidth: 0,
  minHeight: 32,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const

/** At the right of the name: in several lines, if need be, rather than below it. */
const actionsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  alignItems: 'center',
  gap: 1,
  maxWidth: { xs: 1, md: `calc(100% - ${nameWidth + 8}px)` },
} as const

const factsLook = {
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  color: 'text.secondary',
} as const

const isNothing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0)

interface ValueProps {
  field: NamedField
  row: Row
}

function Value({ field, row }: ValueProps) {
  const { Cell } = kinds[field.kind]
  return <Cell value={row[field.name]} field={field} row={row} />
}

/** 'Yes' or 'No' alone would not say of what, so a switch is shown with its title. */
function State({ field, row }: ValueProps) {
  const t = useText()
  if (field.kind !== 'flag') return <Value field={field} row={row} />
  const state = stateOf(field, row, t)
  return state && <StateChip {...state} />
}

/** Kinds whose values are clear without a title. */
const plain: ReadonlySet<string> = new Set(['country', 'choice', 'tags', 'ref', 'email'])

function Fact({ field, row }: ValueProps) {
  const t = useText()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {!plain.has(field.kind) && <span>{titleBeside(field, t)}</span>}
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
