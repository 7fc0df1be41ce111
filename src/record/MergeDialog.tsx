import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../i18n/index.ts'
import type { NamedField } from '../kinds/KindView.ts'
import { useWords } from '../kinds/text/useWords.ts'
import { isSameValue } from '../data/isSameValue.ts'
import { useRecordName } from './facts/useRecordName.ts'
import { differencesOf } from './mergeFields.ts'
import type { SaveResult } from './SaveResult.ts'
import type { StaleSave } from './mergeFields.ts'

interface Props {
  table: NamedTable
  stale: StaleSave
  fields: readonly NamedField[]
  save: (row: StaleSave['current'], changes: StaleSave['changes']) => Promise<SaveResult>
  /** Called when all of it is saved. */
  onMerged?: (() => void) | undefined
  onClose: () => void
}

type Side = 'mine' | 'theirs'

/** Asks after somebody else has changed the row: field by field, mine or theirs. */
export function MergeDialog({ table, stale, fields, save, onMerged, onClose }: Props) {
  const { changes, current } = stale
  const t = useText()
  const nameOf = useRecordName()
  const id = useId()
  const names = fields.filter(({ generated }) => !generated).map(({ name }) => name)
  const differences = differencesOf(stale, names)
  const mine = differences.filter(({ name }) => Object.hasOwn(changes, name))
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (name: string): Side => chosen[name] ?? 'mine'

  async function merge() {
    onClose()
    const own = mine.filter(({ name }) => sideOf(name) === 'mine')
    const changes = Object.fromEntries(own.map(({ name, mine }) => [name, mine]))
    if (own.length === 0 || (await save(current, changes)).outcome === 'saved') onMerged?.()
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
      <DialogTitle id={`${id}-title`}>{t('table.mergeTitle', { name: nameOf(table, current) })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
          {t('table.mergeSentence')}
        </DialogContentText>
        {differences.map((difference) => (
          <DifferentField
            key={difference.name}
            {...{ stale, fields, difference }}
            side={sideOf(difference.name)}
            onChoose={(side) => setChosen({ ...chosen, [difference.name]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('table.cancel')}</Button>
        <Button variant="contained" onClick={() => void merge()}>
          {t('table.mergeVerb')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface FieldProps extends Pick<Props, 'stale' | 'fields'> {
  difference: ReturnType<typeof differencesOf>[number]
  side: Side
  onChoose: (side: Side) => void
}

/** A field that two people have changed, with a choice between them; or a field that only somebody else has changed. */
function DifferentField({ stale: { base, changes, current }, fields, difference, side, onChoose }: FieldProps) {
  const t = useText()
  const say = useWords()
  const id = useId()
  const { name, mine, theirs } = difference
  const field = fields.find((entry) => entry.name === name)
  if (!field) return null
  const words = (value: unknown) => say(value, field, current) || t('table.nothing')
  return (
    <Box data-field={name} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} variant="h3">
        {t.title(field)}
      </Typography>
      {!isSameValue(base[name], theirs) && (
        <Typography color="text.secondary">{t('table.before', { value: words(base[name]) })}</Typography>
      )}
      {Object.hasOwn(changes, name) ? (
        <RadioGroup aria-labelledby={id} value={side} onChange={(_event, next) => onChoose(next as Side)}>
          <FormControlLabel value="mine" control={<Radio size="small" />} label={t('table.mine', { value: words(mine) })} />
          <FormControlLabel value="theirs" control={<Radio size="small" />} label={t('table.theirs', { value: words(theirs) })} />
        </RadioGroup>
      ) : (
        <Typography color="text.secondary">{t('table.changedTo', { value: words(theirs) })}</Typography>
      )}
    </Box>
  )
}
