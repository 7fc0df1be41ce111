import { Box, Checkbox, FormControlLabel } from '@mui/material'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { useText } from '../../../i18n/index.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { DialogInput } from '../../../ui/dialogs/DialogInput.tsx'
import type { StudioText } from '../StudioText.ts'
import { NewTextList } from './NewTextList.tsx'
import type { NewText } from './replacedTexts.ts'
import { replacedTexts, sameTexts } from './replacedTexts.ts'
import { useChangeTexts } from './useChangeTexts.ts'

interface Props {
  language: TranslatedLanguage
  /** The texts that the list shows. */
  texts: readonly StudioText[]
  onDone: () => void
  onClose: () => void
}

/** Replaces words in the texts that the list shows; each is shown as it would be. */
export function ReplaceDialog({ language, texts, ...others }: Props) {
  const t = useText()
  const [find, setFind] = useState('')
  const [replacement, setReplacement] = useState('')
  const [isExact, setExact] = useState(true)
  const news = useMemo(
    () => replacedTexts(texts, { find, replacement, isExact, language }),
    [texts, find, replacement, isExact, language],
  )
  const { isBusy, write } = useChangeTexts({ language, kind: 'replacement', ...others })
  return (
    <ManyFrame
      title={t('studio.many.title')}
      sentence={t('studio.many.sentence', { smart_count: texts.length })}
      {...{ news, language, isBusy }}
      onWrite={(chosen) => void write(`${find} → ${replacement}`, chosen)}
      onClose={others.onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DialogInput
          label={t('studio.many.find')}
          value={find}
          problem={undefined}
          onChange={setFind}
          inputProps={{ maxLength: 200 }}
        />
        <DialogInput
          label={t('studio.many.replacement')}
          value={replacement}
          problem={undefined}
          onChange={setReplacement}
          isOptional
          inputProps={{ maxLength: 200 }}
        />
      </Box>
      <FormControlLabel
        control={<Checkbox size="small" checked={isExact} onChange={(_event, isChecked) => setExact(isChecked)} />}
        label={t('studio.many.exact')}
      />
    </ManyFrame>
  )
}

/** Answers for codes and names without a translation that the language writes them as English does. */
export function SameDialog({ language, texts, ...others }: Props) {
  const t = useText()
  const news = useMemo(() => sameTexts(texts, language), [texts, language])
  const { isBusy, write } = useChangeTexts({ language, kind: 'same_as_english', ...others })
  return (
    <ManyFrame
      title={t('studio.same')}
      sentence={t('studio.many.same')}
      {...{ news, language, isBusy }}
      onWrite={(chosen) => void write(t('studio.same'), chosen)}
      onClose={others.onClose}
    />
  )
}

interface FrameProps {
  title: string
  sentence: string
  news: readonly NewText[]
  language: TranslatedLanguage
  isBusy: boolean
  onWrite: (chosen: readonly NewText[]) => void
  onClose: () => void
  children?: ReactNode
}

function ManyFrame({ title, sentence, news, language, isBusy, onWrite, onClose, children }: FrameProps) {
  const t = useText()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = news.filter(({ text, refused }) => refused.length === 0 && !left.has(text.key))
  const leave = (key: string) => setLeft((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]))
  return (
    <ContentDialog
      title={title}
      sentence={sentence}
      width="md"
      onClose={onClose}
      primary={
        <BusyButton variant="contained" isBusy={isBusy} disabled={chosen.length === 0} onClick={() => onWrite(chosen)}>
          {t('studio.many.apply', { smart_count: chosen.length })}
        </BusyButton>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {children}
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {t('studio.count', { smart_count: news.length })}
        </Box>
        <NewTextList news={news} language={language} left={left} onLeave={leave} />
      </Box>
    </ContentDialog>
  )
}
