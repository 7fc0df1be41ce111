import { OutlinedInput } from '@mui/material'
import type { ComponentProps } from 'react'
import { useId, useState } from 'react'
import type { Day } from '#domain/day.ts'
import { dayOf, isDay, monthBefore } from '#domain/day.ts'
import { say } from '#schema/messages/sentences.ts'
import { useText } from '../../i18n/index.ts'
import { FieldFrame, helperId } from '../FieldFrame.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props extends Omit<ComponentProps<typeof ConfirmDialog>, 'onYes' | 'children'> {
  /** Above the day, in the reader's language. */
  label: string
  /** The day that is meant unless somebody says another. */
  preset: 'today' | 'monthAgo'
  onYes: (day: Day) => Promise<void> | void
}

/** A question that is answered with Yes and a day, which is not one to come. */
export function DayDialog({ label, preset, onYes, ...question }: Props) {
  const t = useText()
  const id = useId()
  const [latest] = useState(() => dayOf(new Date()))
  const [day, setDay] = useState(preset === 'today' ? latest : monthBefore(latest))
  const [problem, setProblem] = useState<string>()

  function confirm() {
    const wrong = !isDay(day)
      ? say('INVALID', { field: label })
      : day > latest
        ? say('IN_THE_FUTURE', { field: label })
        : undefined
    setProblem(wrong && t.message(wrong))
    return wrong ? undefined : onYes(day)
  }

  return (
    <ConfirmDialog {...question} onYes={confirm}>
      <FieldFrame id={id} label={label} error={problem} required>
        <OutlinedInput
          id={id}
          type="date"
          fullWidth
          size="small"
          autoFocus
          value={day}
          error={problem !== undefined}
          onChange={(event) => {
            setDay(event.target.value)
            setProblem(undefined)
          }}
          inputProps={{
            max: latest,
            'aria-required': true,
            'aria-invalid': problem !== undefined,
            'aria-describedby': problem === undefined ? undefined : helperId(id),
          }}
        />
      </FieldFrame>
    </ConfirmDialog>
  )
}
