import { inputFilter } from './inputs/inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { SentenceCell } from './cells/SentenceCell.tsx'
import { PersonName } from './cells/PersonName.tsx'
import { plainCell } from './cells/PlainCell.tsx'
import { WholeText } from './cells/WholeText.tsx'
import { isCode } from './rooms.ts'
import { textInput } from './inputs/TextEntry.tsx'

const Input = textInput()
const Text = plainCell({ wraps: true })
const Code = plainCell({ copied: true })

export const text: KindView = {
  Cell: (props) => {
    if (props.field.isPerson) return <PersonName name={typeof props.value === 'string' ? props.value : null} />
    if (props.field.inFull) return <WholeText {...props} />
    if (props.field.sentence || props.field.words || props.field.isEventPath) return <SentenceCell {...props} />
    return isCode(props.field.name) ? <Code {...props} /> : <Text {...props} />
  },
  Input,
  Filter: inputFilter(Input),
}
