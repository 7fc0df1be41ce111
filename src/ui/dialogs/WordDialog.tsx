import type { ComponentProps } from 'react'
import { useText } from '../../i18n/index.ts'
import { TextConfirmDialog } from './TextConfirmDialog.tsx'

type Props = Omit<ComponentProps<typeof TextConfirmDialog>, 'label' | 'problemOf'> & {
  /** Typed letter by letter, in every language. */
  word: string
}

/** A question that is answered with Yes only once a word has been typed. */
export function WordDialog({ word, ...question }: Props) {
  const t = useText()
  return (
    <TextConfirmDialog
      {...question}
      label={t('merchants.block.word')}
      problemOf={(text) => (text === word ? undefined : t('merchants.block.wrongWord', { word }))}
    />
  )
}
