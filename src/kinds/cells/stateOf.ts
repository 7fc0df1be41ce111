import { shownState } from '#schema/states/shownState.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import type { NamedField, Row } from '../KindView.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { wordsOf } from '../text/wordsOf.ts'
import type { Tone } from './tones.ts'
import { toneOf } from './tones.ts'

export interface StateWords {
  label: string
  tone: Tone
}

/** The state of a record from its field; for a switch, the words for on and off. Undefined if there is none. */
export function stateOf(field: NamedField, row: Row, t: Texts['t']): StateWords | undefined {
  const value = row[field.name]
  const label = wordsOf({ value, field, row }, t)
  if (label === '') return undefined
  if (field.kind !== 'flag') return { label, tone: toneOf(shownState(String(value), field.whole, row)) }
  const isOn = value === true
  if (field.states) {
    const state = isOn ? field.states.on : field.states.off
    return { label: t.source(humanise(state)), tone: toneOf(state) }
  }
  const title = t.title(field)
  return isOn ? { label: title, tone: 'success' } : { label: `${title}: ${label}`, tone: 'default' }
}
