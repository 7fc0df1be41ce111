import { useText } from '../i18n/index.ts'
import { ListEntry } from './ListEntry.tsx'
import type { ListName } from './steps.ts'
import type { StepProps } from './StepProps.ts'
import { useFocusAdded } from './useFocusAdded.ts'

type Props = Pick<StepProps, 'saves' | 'choices' | 'fields'> & { list: ListName }

/** Entries that can be added and removed; a new one has the focus. */
export function ListEntries({ list, saves, choices, fields }: Props) {
  const t = useText()
  const { lists, setList } = saves
  const entries = lists[list]
  const { parts, focusNext } = useFocusAdded(entries.length)
  const title = t(`apply.${list}`)
  return (
    <div className="list" ref={parts}>
      <h2>{title}</h2>
      {entries.map((entry, place) => (
        <ListEntry
          // Entries have no id before they are stored; they are only added at the end.
          key={place}
          list={list}
          place={place}
          entry={entry}
          name={t('apply.entry', { list: title, number: place + 1 })}
          saves={saves}
          choices={choices}
          fields={fields}
        />
      ))}
      <button
        type="button"
        onClick={() => {
          focusNext()
          setList(list, [...entries, {}])
        }}
      >
        {t('apply.add')}
      </button>
    </div>
  )
}
