import { inputFilter } from './inputs/inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './cells/PlainCell.tsx'
import { SentenceCell } from './cells/SentenceCell.tsx'
import { textInput } from './inputs/TextEntry.tsx'

const Text = plainCell({ wraps: true })

export const longText: KindView = {
  Cell: (props) => (props.field.sentence ? <SentenceCell {...props} /> : <Text {...props} />),
  Input: textInput({ lines: 4 }),
  Filter: inputFilter(textInput()),
}
