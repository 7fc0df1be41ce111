import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { kinds } from '../../../kinds/index.ts'
import type { NamedField } from '../../../kinds/KindView.ts'
import { FactList } from '../../../record/facts/FactList.tsx'
import { formGrid } from '../../../record/form/formGrid.ts'
import type { Application } from '../useApplication.ts'
import type { Edits } from '../useEdits.ts'
import { PortalPassword } from './PortalPassword.tsx'

interface Props {
  application: Application
  /** The names of the fields, in their order. */
  names: readonly string[]
  edits: Edits
  /** A sentence below an input, by field. */
  hints?: Readonly<Record<string, ReactNode>>
}

/** Fields of an application: as facts, or as inputs in the stage in which an operator fills them in. */
export function Fields({ application: { row, fields }, names, edits, hints = {} }: Props) {
  const own = names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  const facts = own.filter(({ name }) => !edits.editable.has(name))
  const inputs = own.filter(({ name }) => edits.editable.has(name))
  const renderValue = (field: NamedField) =>
    field.name === 'reporting_portal_password' ? <PortalPassword row={row} /> : undefined
  return (
    <>
      {facts.length > 0 && <FactList section={{ filled: facts, empty: [] }} row={row} renderValue={renderValue} />}
      {inputs.length > 0 && (
        <Box sx={{ ...formGrid, mt: facts.length > 0 ? 1.5 : 0 }}>
          {inputs.map((field) => (
            <OneInput key={field.name} field={field} edits={edits} hint={hints[field.name]} />
          ))}
        </Box>
      )}
    </>
  )
}

function OneInput({ field, edits, hint }: { field: NamedField; edits: Edits; hint: ReactNode }) {
  const t = useText()
  const { Input } = kinds[field.kind]
  return (
    <Box data-field={field.name} sx={{ minWidth: 0 }}>
      <Input
        field={field}
        value={edits.shown[field.name]}
        onChange={(value) => edits.change(field.name, value)}
        label={t.title(field)}
        place="form"
      />
      {hint && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{hint}</Box>}
    </Box>
  )
}
