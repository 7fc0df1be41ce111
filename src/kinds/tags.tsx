import { useText } from '../i18n/index.ts'
import { ChoiceFilter } from './choice.tsx'
import { inputFilter } from './inputs/inputFilter.tsx'
import type { CellProps, FilterProps, InputProps, KindView } from './KindView.ts'
import { optionsOf } from './text/optionsOf.ts'
import { tagWords } from './text/wordsOf.ts'
import { StateChip } from './cells/StateChip.tsx'
import { TagPick } from './inputs/fetchedInputs.tsx'
import { textInput } from './inputs/TextEntry.tsx'

const tagsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function TagsCell({ value, field }: CellProps) {
  const t = useText()
  const words = tagWords(tagsOf(value), field, t)
  return (
    <span className="cell-tags" title={words.join(', ')}>
      {words.map((word) => (
        <StateChip key={word} label={word} />
      ))}
    </span>
  )
}

const TextFilter = inputFilter(textInput())

/** Tags of a closed list are chosen, others are typed. */
const TagsFilter = (props: FilterProps) =>
  optionsOf(props.field).length > 0 ? <ChoiceFilter {...props} /> : <TextFilter {...props} />

const TextTags = textInput({
  toText: (value) => tagsOf(value).join(', '),
  fromText: (text) =>
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
})

const TagsInput = (props: InputProps) => (optionsOf(props.field).length > 0 ? <TagPick {...props} /> : <TextTags {...props} />)

export const tags: KindView = {
  Cell: TagsCell,
  Input: TagsInput,
  Filter: TagsFilter,
}
