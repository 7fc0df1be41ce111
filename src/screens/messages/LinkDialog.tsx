import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'

/** The addresses that a message may lead to (`cleanRichText` keeps no others). */
const allowed = /^(https?:\/\/|mailto:)\S+$/i

interface Props {
  onChosen: (href: string) => void
  onClose: () => void
}

/** Asks where the marked text is to lead. */
export function LinkDialog({ onChosen, onClose }: Props) {
  const t = useText()
  const [href, setHref] = useState('https://')
  const [isTried, setTried] = useState(false)
  const isFine = allowed.test(href.trim())
  return (
    <ConfirmDialog
      title={t('directMessages.tools.link')}
      deed={t('directMessages.setLink')}
      onYes={() => {
        setTried(true)
        if (isFine) onChosen(href.trim())
      }}
      onNo={onClose}
    >
      <DialogInput
        label={t('directMessages.linkTo')}
        value={href}
        problem={isTried && !isFine ? t('directMessages.linkProblem') : undefined}
        onChange={setHref}
        inputProps={{ type: 'url', maxLength: 2000 }}
      />
    </ConfirmDialog>
  )
}
