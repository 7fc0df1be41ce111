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
import { useText } from '../i18n/index.ts'
import type { NamedField } from '../kinds/KindView.ts'
import { useWords } from '../kinds/text/useWords.ts'
import { isSameValue } from '../data/isSameValue.ts'
import { differencesOf } from './mergeFields.ts'
import type { SaveResult } from './SaveResult.ts'
import type { StaleSave } from './mergeFields.ts'

interface Props {
  stale: StaleSave
  fields: readonly NamedField[]
  save: (row: StaleSave['current'], changes: StaleSave['changes']) => Promise<SaveResult>
  /** Told when everything of it is saved. */
  onMerged?: (() => void) | undefined
  onClose: () => void
}

type Side = 'mine' | 'theirs'

/** Somebody else has changed the row in the meantime: field by field, mine or theirs. */
export function MergeDialog({ stale, fields, save, onMerged, onClose }: Props) {
  const { base, changes, current } = stale
  const t = useText()
  const say = useWords()
  const id = useId()
  const names = fields.filter(({ generated }) => !generated).map(({ name }) => name)
  const differences = differencesOf(stale, names)
  const mine = differences.filter(({ name }) => Object.hasOwn(changes, name))
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (name: string): Side => chosen[name] ?? 'mine'

  async function merge() {
    onClose()
    const kept = mine.filter(({ name }) => sideOf(name) === 'mine')
    const changes = Object.fromEntries(kept.map(({ name, mine }) => [name, mine]))
    if (kept.length === 0 || (await save(current, changes)).outcome === 'saved') onMerged?.()
  }

  const words = (field: NamedField, value: unknown) => say(value, field, current) || t('table.nothing')

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`}>
      <DialogTitle id={`${id}-title`}>{t('table.mergeTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
          {t('table.mergeSentence')}
        </DialogContentText>
        {differences.map(({ name, mine: ours, theirs }) => {
          const field = fields.find((entry) => entry.name === name)
          if (!field) return null
          const label = t.source(field.title)
          return (
            <Box key={name} data-field={name} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Typography id={`${id}-${name}`} variant="h3">
                {label}
              </Typography>
              {!isSameValue(base[name], theirs) && (
                <Typography color="text.secondary">{t('table.before', { value: words(field, base[name]) })}</Typography>
              )}
              {Object.hasOwn(changes, name) ? (
                <RadioGroup
                  aria-labelledby={`${id}-${name}`}
                  value={sideOf(name)}
                  onChange={(_event, side) => setChosen({ ...chosen, [name]: side as Side })}
                >
                  <FormControlLabel
                    value="mine"
                    control={<Radio size="small" />}
                    label={t('table.mine', { value: words(field, ours) })}
                  />
                  <FormControlLabel
                    value="theirs"
                    control={<Radio size="small" />}
                    label={t('table.theirs', { value: words(field, theirs) })}
                  />
                </RadioGroup>
              ) : (
                <Typography color="text.secondary">{t('table.changedTo', { value: words(field, theirs) })}</Typography>
              )}
            </Box>
          )
        })}
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
