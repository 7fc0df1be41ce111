import { Chip } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { StateChip } from '../../kinds/cells/StateChip.tsx'
import { StateDot } from '../../kinds/cells/StateDot.tsx'
import type { Tone } from '../../kinds/cells/tones.ts'
import { RemovableChip } from '../../kinds/inputs/RemovableChip.tsx'
import { KitPart } from './KitPart.tsx'

const tones: readonly Tone[] = ['default', 'info', 'success', 'warning', 'error']

/** The looks of a state: a dot with a word in lists, a chip where it is the message, a tag among others. */
export function KitStates() {
  const t = useText()
  return (
    <KitPart title={t('kit.states')}>
      {tones.map((tone) => (
        <StateDot key={tone} tone={tone} label={t(`kit.tones.${tone}`)} />
      ))}
      {tones.map((tone) => (
        <StateChip key={tone} tone={tone} label={t(`kit.tones.${tone}`)} />
      ))}
      <Chip label={t('kit.sample')} />
      <RemovableChip removes={t('kit.press')} onRemove={() => undefined}>
        {t('kit.sample')}
      </RemovableChip>
    </KitPart>
  )
}
