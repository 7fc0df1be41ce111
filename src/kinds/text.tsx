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
    // Nobody is the system only where a schedule may have done it: a row that nobody has reviewed says nothing.
    if (props.field.isPerson)
      return typeof props.value === 'string' ? (
        <PersonName name={props.value} />
      ) : props.field.words ? (
        <PersonName name={null} />
      ) : null
    if (props.field.inFull) return <WholeText {...props} />
    if (props.field.sentence || props.field.words || props.field.isEventPath) return <SentenceCell {...props} />
    return isCode(props.field.name) ? <Code {...props} /> : <Text {...props} />
  },
  Input,
  Filter: inputFilter(Input),
}
