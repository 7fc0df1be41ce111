import { Box, Chip, FormHelperText, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useGetMany } from 'react-admin'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import type { Draft } from './Draft.ts'
import { FilterChoice } from './FilterChoice.tsx'

const modes = ['chosen', 'filter', 'all'] as const
type Mode = (typeof modes)[number]

interface Props {
  draft: Pick<Draft, 'em_id' | 'filter'>
  onChange: (values: Pick<Draft, 'em_id' | 'filter'>) => void
  error: string | undefined
}

const modeOf = ({ em_id, filter }: Props['draft']): Mode => (filter ? 'filter' : em_id === null ? 'all' : 'chosen')

const valuesOf: Readonly<Record<Mode, Props['draft']>> = {
  chosen: { em_id: [], filter: null },
  filter: { em_id: [], filter: [] },
  all: { em_id: null, filter: null },
}

/** To whom a message goes: merchants one by one, those of a filter when it is sent, or all. */
export function RecipientChoice({ draft, onChange, error }: Props) {
  const t = useText()
  const mode = modeOf(draft)
  return (
    <Box component="section" aria-label={t('directMessages.to')}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        {t('directMessages.to')}
      </Typography>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={mode}
        onChange={(_, next: Mode | null) => next && next !== mode && onChange(valuesOf[next])}
        aria-label={t('directMessages.to')}
        sx={{ mb: 1.5 }}
      >
        {modes.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(`directMessages.modes.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {mode === 'chosen' && <Chosen ids={draft.em_id ?? []} onChange={(em_id) => onChange({ em_id, filter: null })} />}
      {mode === 'filter' && <FilterChoice filter={draft.filter ?? []} onChange={(filter) => onChange({ em_id: [], filter })} />}
      {mode === 'all' && <Typography variant="body2">{t('directMessages.allHint')}</Typography>}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}

const merchant: NamedField = { kind: 'ref', name: 'em_id', title: 'Merchant', to: { table: 'em', label: 'full_name' } }

function Chosen({ ids, onChange }: { ids: readonly number[]; onChange: (ids: number[]) => void }) {
  const t = useText()
  const { Input } = kinds.ref
  const { data = [] } = useGetMany<{ id: number; full_name: string }>('em', { ids: [...ids] }, { enabled: ids.length > 0 })
  const nameOf = (id: number) => data.find((one) => one?.id === id)?.full_name ?? String(id)
  return (
    <>
      <Input
        key={ids.length}
        field={merchant}
        value={null}
        label={t('directMessages.addMerchant')}
        place="form"
        onChange={(id) => {
          const added = Number(id)
          if (added && !ids.includes(added)) onChange([...ids, added])
        }}
      />
      <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', mt: 1 }}>
        {ids.map((id) => (
          <Chip key={id} size="small" label={nameOf(id)} onDelete={() => onChange(ids.filter((one) => one !== id))} />
        ))}
      </Box>
    </>
  )
}
