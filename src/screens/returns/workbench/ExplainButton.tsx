import { Button } from '@mui/material'
import { useText } from '../../../i18n/index.ts'
import { TextQuestion } from '../../../ui/dialogs/questions.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { Opener } from '../../../ui/Opener.tsx'

/** The server accepts no shorter reason. */
const SHORTEST = 3

interface Props {
  /** What differs. */
  name: string
  explain: (reason: string) => Promise<unknown>
  onDone: () => void
}

/** Asks why figures differ, and keeps the reason. */
export function ExplainButton({ name, explain, onDone }: Props) {
  const t = useText()
  const notes = useNotes()

  async function give(reason: string) {
    try {
      await explain(reason)
      notes.success('returns.reconciliation.explained')
    } catch (error) {
      notes.failure(error)
    }
    onDone()
  }

  return (
    <Opener
      renderButton={(open) => (
        <Button size="small" onClick={open} aria-label={t('returns.reconciliation.explainTitle', { name })}>
          {t('returns.reconciliation.explain')}
        </Button>
      )}
      renderDialog={(close) => (
        <TextQuestion
          title={t('returns.reconciliation.explainTitle', { name })}
          deed={t('returns.reconciliation.explain')}
          sentence={t('returns.reconciliation.explainSentence')}
          label={t('returns.reconciliation.reason')}
          problemOf={(reason) => (reason.trim().length < SHORTEST ? t('returns.reconciliation.reasonMissing') : undefined)}
          onYes={(reason) => {
            close()
            void give(reason.trim())
          }}
          onNo={close}
        />
      )}
    />
  )
}
