import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { Day } from '#domain/day.ts'
import { isDay, monthBefore } from '#domain/day.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import { useText } from '../../i18n/index.ts'
import { DayPick, useDayInput } from '../DayPick.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DialogInput } from './DialogInput.tsx'
import { today } from '../../data/clock.ts'

interface Props extends Omit<ComponentProps<typeof ConfirmDialog>, 'onYes' | 'children'> {
  /** Above the day, in the reader's language. */
  label: string
  /** The preset day. */
  preset: 'today' | 'monthAgo'
  onYes: (day: Day) => Promise<void> | void
}

/** A question that is answered with a day that is not in the future. */
export function DayDialog({ label, preset, onYes, ...question }: Props) {
  const t = useText()
  const [latest] = useState(today)
  const [day, setDay] = useState(preset === 'today' ? latest : monthBefore(latest))
  const [problem, setProblem] = useState<string>()

  const dayInput = useDayInput()

  function confirm() {
    const wrong = !isDay(day) ? enterValid(label) : day > latest ? say('IN_THE_FUTURE', { field: label }) : undefined
    setProblem(wrong && t.message(wrong))
    return wrong ? undefined : onYes(day)
  }

  function choose(chosen: string) {
    setDay(chosen)
    setProblem(undefined)
  }

  return (
    <ConfirmDialog {...question} onYes={confirm}>
      <DialogInput
        label={label}
        value={day}
        problem={problem}
        onChange={choose}
        endAdornment={<DayPick value={day} onChange={choose} />}
        inputProps={dayInput}
      />
    </ConfirmDialog>
  )
}
