import { inputFilter } from './inputs/inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './cells/PlainCell.tsx'
import { textInput } from './inputs/TextEntry.tsx'

const Input = textInput()
const Text = plainCell()
const Code = plainCell({ copied: true })

/** Names that say that the text is a code people carry elsewhere. */
const isCode = (name: string): boolean => /(^|_)(id|code|number|identifier)$/.test(name)

export const text: KindView = {
  Cell: (props) => (isCode(props.field.name) ? <Code {...props} /> : <Text {...props} />),
  Input,
  Filter: inputFilter(Input),
  width: ({ name }) => (isCode(name) ? 120 : 168),
  grows: true,
}
