import type { ComponentProps } from 'react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { ReasonEntry } from './ReasonEntry.tsx'
import { TextConfirmDialog } from './TextConfirmDialog.tsx'

type Props = Omit<ComponentProps<typeof TextConfirmDialog>, 'label' | 'problemOf' | 'onYes' | 'children'> & {
  /** Typed letter by letter, in every language. */
  word: string
  /** It asks why as well; an answer is not demanded. */
  asksReason?: boolean
  onYes: (reason?: string) => Promise<void> | void
}

/** A question that is answered with Yes only once a word has been typed. */
export function WordDialog({ word, asksReason = false, onYes, ...question }: Props) {
  const t = useText()
  const [reason, setReason] = useState('')
  return (
    <TextConfirmDialog
      {...question}
      label={t('merchants.block.word')}
      problemOf={(text) => (text === word ? undefined : t('merchants.block.wrongWord', { word }))}
      onYes={() => onYes(reason.trim() || undefined)}
    >
      {asksReason && <ReasonEntry reason={reason} onChange={setReason} />}
    </TextConfirmDialog>
  )
}
