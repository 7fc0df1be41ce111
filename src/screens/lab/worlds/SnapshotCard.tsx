import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { deleteLabSnapshot, restoreLabSnapshot } from '#schema/calls/lab/snapshots.ts'
import { call } from '../../../data/call.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { formatInstantUtc } from '../../../kinds/text/formatInstant.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { LabCard } from '../LabCard.tsx'
import { Comparison } from './Comparison.tsx'
import { sizeText } from './sizeText.ts'
import type { Snapshot } from './useSnapshots.ts'
import { useSnapshotCall } from './useSnapshots.ts'

/** A snapshot: what it is, and buttons to go back to it, to compare and to delete it. */
export function SnapshotCard({ snapshot }: { snapshot: Snapshot }) {
  const t = useText()
  const language = useLanguage()
  const [isCompared, setCompared] = useState(false)
  const [asked, setAsked] = useState<'restore' | 'delete'>()
  const { id, name, note, user_name, taken_at, business_at, bytes, version } = snapshot
  const facts = [
    t('lab.worlds.by', { name: user_name, time: formatInstantUtc(taken_at) }),
    t('lab.worlds.business', { moment: formatInstantUtc(business_at) }),
    t('lab.worlds.size', { size: sizeText(bytes, language), version }),
  ]
  return (
    <LabCard title={name}>
      {note !== '' && <Typography sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>{note}</Typography>}
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{facts.join(' · ')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton variant="outlined" isBusy={false} onClick={() => setAsked('restore')}>
          {t('lab.worlds.restore')}
        </BusyButton>
        <BusyButton variant="outlined" isBusy={false} aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
          {t('lab.worlds.compare')}
        </BusyButton>
        <BusyButton variant="outlined" color="error" isBusy={false} onClick={() => setAsked('delete')}>
          {t('lab.worlds.delete')}
        </BusyButton>
      </Box>
      {isCompared && <Comparison id={id} name={name} />}
      {asked && <Question asked={asked} snapshot={snapshot} onClose={() => setAsked(undefined)} />}
    </LabCard>
  )
}

interface QuestionProps {
  asked: 'restore' | 'delete'
  snapshot: Snapshot
  onClose: () => void
}

function Question({ asked, snapshot: { id, name }, onClose }: QuestionProps) {
  const t = useText()
  const { run } = useSnapshotCall()
  const isRestore = asked === 'restore'
  const answer = async () => {
    const definition = isRestore ? restoreLabSnapshot : deleteLabSnapshot
    await run(() => call(definition, { body: { id } }), isRestore ? { text: 'lab.worlds.restored', name } : undefined)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t(isRestore ? 'lab.worlds.restoreTitle' : 'lab.worlds.deleteTitle', { name })}
      sentence={isRestore ? t('lab.worlds.restoreSentence') : undefined}
      deed={t(isRestore ? 'lab.worlds.restoreDeed' : 'lab.worlds.deleteDeed')}
      isDestructive
      onYes={answer}
      onNo={onClose}
    />
  )
}
