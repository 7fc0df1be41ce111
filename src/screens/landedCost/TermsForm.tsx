import { Box, Link } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { PlacePick } from '../vat/place/PlacePick.tsx'
import type { Consignment, Term } from './Consignment.ts'

type TermField = NamedField & { readonly name: Exclude<Term, 'to' | 'territory'> }

const first: readonly TermField[] = [
  { kind: 'text', name: 'postal', title: 'Postal Code', maxLength: 20 },
  { kind: 'country', name: 'from', title: 'From' },
  { kind: 'day', name: 'on', title: 'On' },
  { kind: 'currency', name: 'currency', title: 'Currency' },
  { kind: 'money', name: 'delivery', title: 'Delivery' },
]
const more: readonly TermField[] = [
  { kind: 'choice', name: 'buyer', title: 'Buyer', choices: ['consumer', 'business'] },
  { kind: 'choice', name: 'prices', title: 'Prices', choices: ['exclusive', 'inclusive'] },
  { kind: 'choice', name: 'duty', title: 'Duty', choices: ['buyer', 'merchant'] },
  { kind: 'choice', name: 'fee', title: 'Fee', choices: ['merchant', 'buyer'] },
  { kind: 'text', name: 'em', title: 'Merchant', maxLength: 20 },
]
const required: ReadonlySet<Term> = new Set(['from', 'on', 'currency'])

/** The place is known by the postal code once there is one. */
const changed = (name: Term, value: string): Partial<Record<Term, string>> => ({
  [name]: value,
  ...(name === 'postal' && { territory: '' }),
})

interface Props {
  consignment: Consignment
  onChange: (change: Partial<Record<Term, string>>) => void
}

/** Destination and origin of the goods, the day, and who bears which costs. */
export function TermsForm({ consignment: { terms }, onChange }: Props) {
  const t = useText()
  const [isWide, setWide] = useState(terms.buyer !== 'consumer' || terms.em !== '' || terms.fee !== 'merchant')
  const input = (field: TermField) => {
    const { Input } = kinds[field.kind]
    return (
      <Box key={field.name} sx={{ minWidth: 0 }}>
        <Input
          field={field.kind === 'money' ? { ...field, currency: terms.currency } : field}
          value={terms[field.name]}
          onChange={(value) => onChange(changed(field.name, typeof value === 'string' ? value : ''))}
          label={t(`landedCost.${field.name}`)}
          place="form"
          required={required.has(field.name)}
        />
      </Box>
    )
  }
  return (
    <>
      <Box sx={grid}>
        <Box sx={{ minWidth: 0 }}>
          <PlacePick
            place={{ country: terms.to, territory_id: terms.territory }}
            onChoose={({ country, territory_id }) =>
              // A territory that is chosen by its name needs no postal code, which might contradict it.
              onChange({ to: country, territory: territory_id, ...(territory_id !== '' && { postal: '' }) })
            }
            label={t('landedCost.to')}
          />
        </Box>
        {first.map(input)}
      </Box>
      {isWide && <Box sx={{ ...grid, mt: 1.5 }}>{more.map(input)}</Box>}
      <Link
        component="button"
        type="button"
        variant="caption"
        sx={{ mt: 1, textAlign: 'start' }}
        onClick={() => setWide(!isWide)}
      >
        {t(isWide ? 'workbench.fewer' : 'landedCost.more')}
      </Link>
    </>
  )
}

const grid = { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }
