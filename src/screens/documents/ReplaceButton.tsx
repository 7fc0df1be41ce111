import { useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { visuallyHidden } from '../../ui/look/visuallyHidden.ts'
import { documentExtensions } from './checkFile.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

interface Props {
  name: string
  isBusy: boolean
  onFile: (file: File) => void
}

/** Takes a file that replaces the current one of a document. */
export function ReplaceButton({ name, isBusy, onFile }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <BusyButton
        variant="outlined"
        size="small"
        isBusy={isBusy}
        aria-label={t('documents.replaceOf', { name })}
        onClick={() => input.current?.click()}
        sx={{ mx: 0.5 }}
      >
        {t('documents.replace')}
      </BusyButton>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden
        style={visuallyHidden}
        accept={documentExtensions.map((extension) => `.${extension}`).join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
