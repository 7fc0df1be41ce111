import { useState } from 'react'
import { beginPasskey, finishPasskey } from '#schema/calls/people/factors.ts'
import { call } from '../../../data/call.ts'
import { sentenceFor } from '../../../data/sentenceFor.ts'
import { useText } from '../../../i18n/index.ts'
import { makePasskey } from '../../../data/proof/passkeys.ts'
import { DialogInput } from '../../../ui/dialogs/DialogInput.tsx'
import { Question } from '../../../ui/dialogs/questions.ts'

interface Props {
  onDone: (name: string, codes: readonly string[]) => Promise<void>
  onClose: () => void
}

/** Adds a passkey that the browser makes. */
export function PasskeyDialog({ onDone, onClose }: Props) {
  const t = useText()
  const [name, setName] = useState(t('factors.passkeyName'))
  const [problem, setProblem] = useState<string>()

  async function add() {
    if (!name.trim()) return
    try {
      const { challenge, options } = await call(beginPasskey, { body: {} })
      const attestation = await makePasskey(options)
      if (!attestation) return setProblem(t('factors.cancelled'))
      const { recovery_codes } = await call(finishPasskey, { body: { challenge, attestation, name: name.trim() } })
      await onDone(name.trim(), recovery_codes)
    } catch (failure) {
      setProblem(sentenceFor(failure, t))
    }
  }

  return (
    <Question
      title={t('factors.passkeyTitle')}
      sentence={t('factors.passkeySentence')}
      deed={t('factors.deedApp')}
      onYes={add}
      onNo={onClose}
    >
      <DialogInput
        label={t('factors.name')}
        value={name}
        problem={problem}
        onChange={(next) => {
          setName(next)
          setProblem(undefined)
        }}
        inputProps={{ maxLength: 60 }}
      />
    </Question>
  )
}
