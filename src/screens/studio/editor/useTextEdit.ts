import { useState } from 'react'
import { approveTexts, saveText } from '#schema/calls/texts/texts.ts'
import type { AgreedTerm } from '#schema/texts/studio/agreedTerms.ts'
import type { TextFinding } from '#schema/texts/studio/checkText.ts'
import { refusedIn } from '#schema/texts/studio/checkText.ts'
import { isSameText } from '#schema/texts/studio/gapsOf.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import type { Text } from '#schema/texts/Text.ts'
import { categoriesOf } from '#schema/texts/Text.ts'
import { call, CallError } from '../../../data/call.ts'
import { useOpenDraft } from '../../../session/useDraft.ts'
import { usePerson } from '../../../session/useSession.ts'
import { useText } from '../../../i18n/index.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { englishIn } from './englishIn.ts'
import { warningsOf } from '../filterTexts.ts'
import type { StudioText, TranslationRow } from '../StudioText.ts'
import { contentOf } from '../StudioText.ts'
import { useRoom } from './useRoom.ts'

/** Where what was typed into a text is kept until it is saved. */
export const draftForm = (language: string, key: string): string => `studio.${language}.${key}`

interface Options {
  text: StudioText
  language: TranslatedLanguage
  byEnglish: ReadonlyMap<string, readonly StudioText[]>
  agreed: readonly AgreedTerm[]
  /** Shows what the server has stored. */
  show: (row: TranslationRow) => void
}

/** A text without words, in the forms that the language has. */
const emptyText = (english: Text, language: string): Text =>
  typeof english === 'string'
    ? ''
    : { other: '', ...Object.fromEntries(categoriesOf(language).map((category) => [category, ''])) }

/** The version that somebody typed over; 0 if there was nothing yet. */
const versionOf = ({ row }: StudioText): number => row?.version ?? 0

interface Typing {
  content: Text
  over: number
}

/** What somebody has typed into a text and not saved: kept with every key, with the version it was typed over. */
function useTyping(text: StudioText, language: TranslatedLanguage) {
  const draft = useOpenDraft(draftForm(language, text.key))
  const [typing, setTyping] = useState<Typing | undefined>(() => {
    const { values, before } = draft.read() ?? {}
    return values ? { content: values['content'] as Text, over: Number(before?.['over'] ?? 0) } : undefined
  })

  function type(content: Text) {
    const over = typing?.over ?? versionOf(text)
    setTyping({ content, over })
    draft.keep({ content }, { over })
  }

  function forget() {
    setTyping(undefined)
    draft.forget()
  }

  /** Goes on with what was typed although somebody else has saved something. */
  function keepMine() {
    if (!typing) return
    draft.forget()
    draft.keep({ content: typing.content }, { over: versionOf(text) })
    setTyping({ ...typing, over: versionOf(text) })
  }

  return { typing, type, forget, keepMine }
}

/** Runs calls one at a time; the row of somebody who was faster is shown beside what was typed. */
function useRun(show: Options['show']) {
  const notes = useNotes()
  const [isBusy, setBusy] = useState(false)
  /** @returns whether it was done */
  async function run(work: () => Promise<void>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    try {
      await work()
      return true
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'STALE_ROW') show(failure.params['current'] as TranslationRow)
      notes.failure(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}

type Send = (waived?: Readonly<Record<string, string>>, saved?: Text) => Promise<void>

interface Answering extends Pick<Options, 'text' | 'language' | 'show'> {
  run: ReturnType<typeof useRun>['run']
  send: Send
}

/** The answers to a text that need no typing. */
function useAnswers({ text, language, run, send, show }: Answering) {
  const t = useText()
  const notes = useNotes()
  const { user_name } = usePerson()
  /** Answers that the language says the same as English. Returns whether that was saved. */
  const answerSame = () =>
    run(async () => {
      await send({ ...text.row?.waived, TEXT_SAME: t('studio.same') }, englishIn(text.english, language))
      notes.success('studio.saved')
    })
  const approve = () =>
    run(async () => {
      const { row } = text
      if (!row) return
      await call(approveTexts, { body: { texts: [{ id: row.id, version: row.version }] } })
      show({ ...row, state: 'reviewed', reviewed_by: user_name, version: row.version + 1 })
      notes.success('studio.approved')
    })
  return { answerSame, approve }
}

/** What somebody does to a text: types, with the server's checks; saves, waives a warning, approves. */
export function useTextEdit({ text, language, byEnglish, agreed, show }: Options) {
  const notes = useNotes()
  const { typing, type, forget, keepMine } = useTyping(text, language)
  const { isBusy, run } = useRun(show)
  const stored = contentOf(text)
  const content = typing?.content ?? stored ?? emptyText(text.english, language)
  const measure = useRoom(text)
  const refused: readonly TextFinding[] = refusedIn({ language, english: text.english, content })
  const warnings =
    refused.length > 0 ? [] : warningsOf(text, { language, byEnglish, agreed, content, measured: measure(content) })
  const isTyped = typing !== undefined
  const hasMoved = isTyped && typing.over !== versionOf(text)

  const send: Send = async (waived, saved = content) => {
    const over = typing?.over ?? versionOf(text)
    const { row } = await call(saveText, {
      body: {
        language,
        key: text.key,
        content: saved,
        ...(over > 0 && { version: over }),
        ...(waived && { waived: { ...waived } }),
      },
    })
    forget()
    show(row)
  }

  /** Saves what was typed. Returns whether one may go on: also if nothing was typed. */
  const save = async (): Promise<boolean> => {
    if (!isTyped || (isSameText(content, stored) && text.state !== 'outdated')) {
      forget()
      return true
    }
    if (refused.length > 0) return false
    return run(async () => {
      await send()
      notes.success('studio.saved')
    })
  }

  const waive = (code: string, reason: string) => run(() => send({ ...text.row?.waived, [code]: reason }))

  const mayApprove = text.state === 'draft' && !isTyped
  const { answerSame, approve } = useAnswers({ text, language, run, send, show })

  return {
    content,
    isTyped,
    isBusy,
    refused,
    warnings,
    hasMoved,
    mayApprove,
    type,
    forget,
    keepMine,
    save,
    waive,
    answerSame,
    approve,
  }
}

export type TextEdit = ReturnType<typeof useTextEdit>
