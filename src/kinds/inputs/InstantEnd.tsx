import { DayPick } from '../../ui/DayPick.tsx'
import { instantFromText, instantToText } from './instantText.ts'

interface Props {
  value: unknown
  onChange: (value: unknown) => void
}

/** Shown at the end of an instant's input: the time zone, and a calendar for the day. */
export function InstantEnd({ value, onChange }: Props) {
  const [day = '', time = '00:00'] = instantToText(value).split(' ')
  return (
    <>
      UTC
      <DayPick value={day} onChange={(picked) => onChange(instantFromText(`${picked} ${time}`))} />
    </>
  )
}
