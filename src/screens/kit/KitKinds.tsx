import { Box } from '@mui/material'
import { useState } from 'react'
import type { Field } from '#schema/fields.ts'
import { field } from '#schema/fields.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import { KitPart } from './KitPart.tsx'

/** A value of each kind that people type, as in answers of the API. */
const samples: readonly (readonly [of: Field, value: unknown])[] = [
  [field.text(), 'Lotus Store AS'],
  [field.longText(), 'Lotus Store AS\nStorgata 1'],
  [field.int(), 1204],
  [field.money(), '1278.34'],
  [field.rate(), '11.7345000000'],
  [field.percent(), '9.5000'],
  [field.day(), '2026-11-22'],
  [field.instant(), '2026-11-22T09:14:00.000Z'],
  [field.month(), '2026-11'],
  [field.flag(), true],
  [field.choice({ choices: ['paid', 'overdue', 'pending'] }), 'overdue'],
  [field.tags({ choices: ['IMPORT', 'UNION'] }), ['IMPORT', 'UNION']],
  [field.country(), 'NO'],
  [field.currency(), 'NOK'],
  [field.email(), 'aino@lotus.example'],
  [field.phone(), '+4722334455'],
  [field.url(), 'https://lotus.example'],
]

/** Each kind of field in a list and in a form, filled and with an error. */
export function KitKinds() {
  const t = useText()
  return (
    <KitPart title={t('kit.fields')}>
      {samples.map(([of, value]) => (
        <KitKind key={of.kind} of={of} initial={value} />
      ))}
      <KitKind of={field.text({ required: true })} initial="" error={t('kit.refused')} />
    </KitPart>
  )
}

function KitKind({ of, initial, error }: { of: Field; initial: unknown; error?: string }) {
  const t = useText()
  const [value, setValue] = useState(initial)
  const { Cell, Input } = kinds[of.kind]
  const named = { ...of, name: of.kind, title: t(`kit.kinds`, { kind: of.kind }) }
  return (
    <Box sx={{ width: { xs: '100%', sm: 320 }, display: 'grid', gap: 0.5, alignSelf: 'start' }}>
      <Input field={named} value={value} onChange={setValue} label={named.title} place="form" error={error} />
      <Box sx={{ minHeight: 20, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        <Cell value={value} field={named} row={{ id: 1, currency: 'NOK' }} />
      </Box>
    </Box>
  )
}
