import { inputFilter } from './inputs/inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { SentenceCell } from './cells/SentenceCell.tsx'
import { plainCell } from './cells/PlainCell.tsx'
import { textInput } from './inputs/TextEntry.tsx'

const Input = textInput()
const Text = plainCell()
const Code = plainCell({ copied: true })

/** Field names of codes, which people often copy. */
const isCode = (name: string): boolean => /(^|_)(id|code|number|identifier)$/.test(name)

export const text: KindView = {
  Cell: (props) => {
    if (props.field.sentence || props.field.words || props.field.isEventPath) return <SentenceCell {...props} />
    return isCode(props.field.name) ? <Code {...props} /> : <Text {...props} />
  },
  Input,
  Filter: inputFilter(Input),
  width: ({ name, sentence, short }) => (sentence ? 264 : short || /(^|_)code$/.test(name) ? 136 : isCode(name) ? 120 : 160),
  grows: true,
}
