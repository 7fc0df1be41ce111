import { useText } from '../../i18n/index.ts'
import { WordDialog } from '../../ui/dialogs/WordDialog.tsx'
import type { ListedMerchant } from './ListedMerchant.ts'

/** The word to type, in capitals; the same in every language (EM-24). */
const WORD = 'BLOCK'

interface Props {
  merchant: ListedMerchant
  onBlock: (reason?: string) => Promise<void>
  onClose: () => void
}

/** Asks before a merchant is blocked, and requires the word to be typed. */
export function BlockDialog({ merchant: { identifier, full_name }, onBlock, onClose }: Props) {
  const t = useText()
  return (
    <WordDialog
      title={t('merchants.block.title', { identifier })}
      sentence={t('merchants.block.sentence', { name: full_name })}
      // EM-25 and EM-26 name the answers.
      deed={null}
      word={WORD}
      asksReason
      onYes={onBlock}
      onNo={onClose}
      isDestructive
    />
  )
}
