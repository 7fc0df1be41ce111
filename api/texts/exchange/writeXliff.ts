import type { TextState } from '#schema/texts/studio/textState.ts'
import { categoriesOf } from '#schema/texts/Text.ts'
import type { LeavingText } from './ExchangedText.ts'
import { englishFor, markOf } from './ExchangedText.ts'

/** The states of XLIFF; our own stand beside them as sub-states. */
const segmentStates: Readonly<Record<TextState, string>> = {
  outdated: 'initial',
  missing: 'initial',
  draft: 'translated',
  shipped: 'translated',
  reviewed: 'reviewed',
  published: 'final',
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** A sentence with its gaps as placeholders, which tools of translators keep whole; a gap that stands twice has two ids. */
function inline(sentence: string): string {
  const counts = new Map<string, number>()
  return sentence
    .split(/(%\{\w+\})/)
    .map((part) => {
      const name = /^%\{(\w+)\}$/.exec(part)?.[1]
      if (name === undefined) return escaped(part)
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return `<ph id="${name}${count > 1 ? `-${count}` : ''}" equiv="${name}" disp="${part}"/>`
    })
    .join('')
}

interface Sentence {
  source: string
  target: string
  state: TextState
}

function segment({ source, target, state }: Sentence): string {
  const shown = target === '' ? 'initial' : segmentStates[state]
  const own = target === '' ? '' : `<target>${inline(target)}</target>`
  return `<segment state="${shown}" subState="clearance:${state}"><source>${inline(source)}</source>${own}</segment>`
}

function notesOf(text: LeavingText): string {
  const notes = text.notes.map((note) => `<note category="about">${escaped(note)}</note>`)
  return `<notes><note category="mark">${markOf(text)}</note>${notes.join('')}</notes>`
}

function unit(text: LeavingText, number: number, language: string): string {
  const { key, english, content, state } = text
  const name = escaped(key)
  if (typeof english === 'string') {
    const target = typeof content === 'string' ? content : ''
    return `<unit id="u${number}" name="${name}">${notesOf(text)}\n${segment({ source: english, target, state })}</unit>`
  }
  const units = categoriesOf(language).map((category) => {
    const target = (typeof content === 'string' ? undefined : content?.[category]) ?? ''
    return `<unit id="u${number}-${category}" name="${category}">${segment({ source: englishFor(english, category), target, state })}</unit>`
  })
  return `<group id="g${number}" name="${name}">${notesOf(text)}\n${units.join('\n')}</group>`
}

/** A file has to hold something; a group may be empty. */
const NOTHING = '<group id="none"/>'

/**
 * Texts as XLIFF 2.1 (OASIS): a text with a count is a group with a unit for each category of the language. Keys are names of
 * units, because ids may have no spaces.
 */
export const writeXliff = (texts: readonly LeavingText[], language: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="${language}">
<file id="texts" xml:space="preserve">
${texts.map((text, place) => unit(text, place + 1, language)).join('\n') || NOTHING}
</file>
</xliff>
`
