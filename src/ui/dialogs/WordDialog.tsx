import type { ComponentProps } from 'react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { ReasonEntry } from './ReasonEntry.tsx'
import { TextConfirmDialog } from './TextConfirmDialog.tsx'

type Props = Omit<ComponentProps<typeof TextConfirmDialog>, 'label' | 'problemOf' | 'onYes' | 'children'> & {
  /** The word to be typed, the same in every language. */
  word: string
  /** It also asks for a reason, which is optional. */
  asksReason?: boolean
  onYes: (reason?: string) => Promise<void> | void
}

/** A question whose deed is done only once a word has been typed. */
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
