import { useState } from 'react'
import { renameFactor } from '#schema/calls/people/factors.ts'
import { call } from '../../../data/call.ts'
import { sentenceFor } from '../../../data/sentenceFor.ts'
import { useText } from '../../../i18n/index.ts'
import { DialogInput } from '../../../ui/dialogs/DialogInput.tsx'
import { Question } from '../../../ui/dialogs/questions.ts'
import type { Factor } from './FactorList.tsx'

interface Props {
  factor: Factor
  onDone: () => void
  onClose: () => void
}

/** Another name for a second factor, by which it is known again. */
export function RenameDialog({ factor, onDone, onClose }: Props) {
  const t = useText()
  const [name, setName] = useState(factor.name)
  const [problem, setProblem] = useState<string>()

  async function rename() {
    if (!name.trim()) return
    try {
      await call(renameFactor, { body: { id: factor.id, name: name.trim() } })
      onDone()
    } catch (failure) {
      setProblem(sentenceFor(failure, t))
    }
  }

  return (
    <Question title={t('factors.renameOf', { name: factor.name })} deed={t('factors.rename')} onYes={rename} onNo={onClose}>
      <DialogInput label={t('factors.name')} value={name} problem={problem} onChange={setName} inputProps={{ maxLength: 60 }} />
    </Question>
  )
}
