import { Alert, Box, Button, Chip, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { AgreedTerm } from '#schema/texts/studio/agreedTerms.ts'
import { generalForm, gapsOf, isSameText } from '#schema/texts/studio/gapsOf.ts'
import { refusedIn } from '#schema/texts/studio/checkText.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import type { Text } from '#schema/texts/Text.ts'
import { useText } from '../../../i18n/index.ts'
import { StateChip } from '../../../kinds/cells/StateChip.tsx'
import { usePersonWords } from '../../../kinds/text/people/usePeople.ts'
import { usePerson } from '../../../session/useSession.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { colour } from '../../../ui/look/theme.ts'
import { englishIn } from './englishIn.ts'
import { FindingList } from './FindingList.tsx'
import { focusSearch, isFinding } from '../focusStudio.ts'
import { GapText } from '../GapText.tsx'
import { insertInto } from './insertInto.ts'
import { stateTones } from '../stateTones.ts'
import type { StudioText, TranslationRow } from '../StudioText.ts'
import { SuggestedList } from './SuggestedList.tsx'
import { EnglishForms, TranslationForms } from './TextForms.tsx'
import { useStudioKeys } from './useStudioKeys.ts'
import type { TextEdit } from './useTextEdit.ts'
import { useTextEdit } from './useTextEdit.ts'

interface Props {
  text: StudioText
  language: TranslatedLanguage
  texts: readonly StudioText[]
  byEnglish: ReadonlyMap<string, readonly StudioText[]>
  agreed: readonly AgreedTerm[]
  show: (row: TranslationRow) => void
  toNext: () => void
  toNextToDo: () => void
  /** The translation in a second language, beside the English. */
  beside: ReactNode
  /** Is told what is typed and not saved; undefined once nothing is. */
  onType?: (content: Text | undefined) => void
}

/** The deeds of the editor, by button and by key. */
function useDeeds({ text, language, byEnglish, agreed, show, toNext, toNextToDo, onType }: Omit<Props, 'beside' | 'texts'>) {
  const edit = useTextEdit({ text, language, byEnglish, agreed, show })
  const typed = edit.isTyped ? edit.content : undefined
  useEffect(() => onType?.(typed), [onType, typed])
  const place = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLTextAreaElement | null>(null)
  const gaps = gapsOf(text.english)
  const firstField = () => place.current?.querySelector<HTMLTextAreaElement>('[data-studio-field]') ?? null
  // Who is still looking for a text, or walks through the list, is not called away.
  useEffect(() => {
    if (!isFinding()) place.current?.querySelector<HTMLTextAreaElement>('[data-studio-field]')?.focus({ preventScroll: true })
  }, [])

  const save = async () => {
    if (await edit.save()) toNext()
    else firstField()?.focus()
  }
  const insert = (index: number) => {
    const field = focused.current?.isConnected ? focused.current : firstField()
    if (field && gaps[index] !== undefined) insertInto(field, `%{${gaps[index]}}`)
  }
  const copy = () => edit.type(englishIn(text.english, language))
  const answerSame = async () => {
    if (await edit.answerSame()) toNext()
  }
  const approve = () => void (edit.mayApprove && edit.approve())
  useStudioKeys({
    save: () => void save(),
    next: toNextToDo,
    copy,
    same: () => void answerSame(),
    approve,
    find: focusSearch,
    insert,
  })
  const noteFocus = (target: EventTarget) => {
    if (target instanceof HTMLTextAreaElement) focused.current = target
  }
  return { edit, place, noteFocus, gaps, save, insert, copy, answerSame, approve }
}

/** The English of a text and its translation, with everything that can be done to it by keys. */
export function TextEditor({ text, texts, language, beside, ...others }: Props) {
  const t = useText()
  const { edit, place, noteFocus, gaps, save, insert, copy, answerSame, approve } = useDeeds({ text, language, ...others })
  const { user_name } = usePerson()
  const isOwn = text.row?.author === user_name

  return (
    <Box
      ref={place}
      component="section"
      aria-label={t('studio.translation')}
      onFocus={({ target }) => noteFocus(target)}
      sx={{ overflowY: 'auto', minWidth: 0, p: 2, display: 'grid', gap: 1.5, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <StateChip label={t(`studio.states.${text.state}`)} tone={stateTones[text.state]} />
        <Typography sx={{ color: 'text.secondary' }}>{t(`studio.seen.${text.state}`)}</Typography>
      </Box>
      <Warnings text={text} language={language} edit={edit} />
      <Box>
        <Typography variant="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {t('studio.english')}
        </Typography>
        <EnglishForms english={text.english} />
      </Box>
      {beside}
      <Box>
        <TranslationForms english={text.english} language={language} edit={edit} />
        <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
          {gaps.map((gap, index) => (
            <Chip
              key={gap}
              size="small"
              variant="outlined"
              label={`%{${gap}}`}
              title={`${t('studio.insert', { gap })} (Alt ${index + 1}) · ${t('studio.sample', { sample: text.gaps[gap] ?? '' })}`}
              aria-label={t('studio.insert', { gap })}
              onClick={() => insert(index)}
            />
          ))}
        </Box>
      </Box>
      <FindingList edit={edit} />
      <SuggestedList {...{ text, texts, language, content: edit.content }} byEnglish={others.byEnglish} onTake={edit.type} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <BusyButton
          variant="contained"
          isBusy={edit.isBusy}
          title={`${t('studio.saveNext')} (Ctrl Enter)`}
          onClick={() => void save()}
        >
          {t('studio.saveNext')}
        </BusyButton>
        <Button title={`${t('studio.next')} (Alt N)`} onClick={others.toNextToDo}>
          {t('studio.next')}
        </Button>
        <Button title={`${t('studio.copy')} (Alt C)`} onClick={copy}>
          {t('studio.copy')}
        </Button>
        {(text.state === 'missing' || text.state === 'outdated') && (
          <Button title={`${t('studio.same')} (Alt E)`} onClick={() => void answerSame()}>
            {t('studio.same')}
          </Button>
        )}
        {edit.mayApprove && (
          <Button title={isOwn ? t('studio.approveOwn') : `${t('studio.approve')} (Alt A)`} onClick={approve}>
            {t('studio.approve')}
          </Button>
        )}
        {edit.isTyped && <Button onClick={edit.forget}>{t('draft.discard')}</Button>}
      </Box>
    </Box>
  )
}

/** What has changed around a text: its English, what ships, what somebody else wrote meanwhile. */
function Warnings({ text, language, edit }: { text: StudioText; language: string; edit: TextEdit }) {
  const t = useText()
  const nameOf = usePersonWords()
  const { row, shipped } = text
  if (!row) return null
  const isBroken = row.published !== null && refusedIn({ language, english: text.english, content: row.published }).length > 0
  return (
    <>
      {text.state === 'outdated' && (
        <Box sx={{ p: 1, backgroundColor: colour('sunken'), borderRadius: 1 }}>
          <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>{t('studio.former')}</Typography>
          <Box lang="en" sx={{ whiteSpace: 'pre-wrap' }}>
            <GapText>{generalForm(row.english)}</GapText>
          </Box>
        </Box>
      )}
      {shipped !== null && !isSameText(shipped, row.shipped) && (
        <Alert severity="info">{t('studio.shippedAnew', { text: generalForm(shipped) })}</Alert>
      )}
      {isBroken && text.state === 'published' && <Alert severity="error">{t('studio.broken')}</Alert>}
      {edit.hasMoved && (
        <Alert
          severity="warning"
          action={
            <>
              <Button color="inherit" onClick={edit.forget}>
                {t('studio.takeTheirs')}
              </Button>
              <Button color="inherit" onClick={edit.keepMine}>
                {t('studio.keepMine')}
              </Button>
            </>
          }
        >
          {t('studio.changedBy', { name: nameOf(row.author) })} {generalForm(row.content)}
        </Alert>
      )}
    </>
  )
}
