import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { KeysHeld } from '../../../ui/fetched/KeysHeld.tsx'
import { DayDialog } from '../../../ui/dialogs/DayDialog.tsx'
import { TextConfirmDialog } from '../../../ui/dialogs/TextConfirmDialog.tsx'
import { WordDialog } from '../../../ui/dialogs/WordDialog.tsx'
import type { RunProps } from './Run.ts'
import { actionTexts } from './actionTexts.ts'
import { useOwnActions } from './OwnActions.ts'
import { useRecordName } from '../../../record/facts/useRecordName.ts'
import { asksFirst, countOf } from './Target.ts'
import { usePerformAction } from './usePerformAction.ts'

/** Calls accept no shorter reason. */
const SHORTEST_REASON = 3

/** An action in progress, from the press of its button: with a dialog of its own, or the question before it if it asks one. */
export function RunningAction(run: RunProps) {
  const ownActions = useOwnActions()
  const { action } = run
  const own = 'call' in action && action.dialog !== undefined ? ownActions[action.dialog] : undefined
  return own?.on === 'dialog' ? (
    <Suspense fallback={<KeysHeld />}>
      <own.Dialog {...run} />
    </Suspense>
  ) : (
    <AskedAction {...run} />
  )
}

function AskedAction({ table, action, target, onEnd }: RunProps) {
  const t = useText()
  const nameOf = useRecordName()
  const perform = usePerformAction(table, action)
  const isStarted = useRef(false)
  const asks = asksFirst(action, target)

  async function carryOut(answer?: string) {
    await perform(target, answer)
    onEnd()
  }

  const begin = useEffectEvent(() => {
    if (asks || isStarted.current) return
    isStarted.current = true
    void carryOut()
  })
  useEffect(() => begin(), [])

  if (!asks) return null
  const texts = actionTexts(t, table, action)
  const name = 'row' in target ? nameOf(table, target.row) : undefined
  const question = {
    title: texts.question(countOf(target), name),
    sentence: texts.sentence(name),
    deed: name === undefined ? texts.title : texts.commandFor(name),
    isDestructive: action.tone === 'danger',
    onNo: onEnd,
  }
  if ('call' in action && action.ask) {
    const { title, preset } = action.ask
    return <DayDialog {...question} label={t.source(title)} preset={preset} onYes={carryOut} />
  }
  const onYes = () => carryOut()
  if (typeof action.confirm !== 'object') return <ConfirmDialog {...question} onYes={onYes} />
  if ('word' in action.confirm)
    return <WordDialog {...question} word={action.confirm.word} asksReason={action.confirm.reason === true} onYes={carryOut} />
  return (
    <TextConfirmDialog
      {...question}
      label={t('table.reason')}
      problemOf={(reason) => (reason.trim().length < SHORTEST_REASON ? t('table.reasonMissing') : undefined)}
      onYes={(reason) => carryOut(reason.trim())}
    />
  )
}
