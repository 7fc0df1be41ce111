import { useText } from '../i18n/index.ts'
import type { Entry } from './Changes.ts'
import { FieldEntry } from './FieldEntry.tsx'
import type { ListName } from './steps.ts'
import { listFields } from './steps.ts'
import type { StepProps } from './StepProps.ts'

interface Props extends Pick<StepProps, 'saves' | 'choices' | 'fields'> {
  list: ListName
  place: number
  entry: Entry
  /** What it is called, such as `Stores, no. 2`. */
  name: string
}

/** The fields of one entry of a list, and the button that removes it. */
export function ListEntry({ list, place, entry, name, saves, choices, fields: { left, leave } }: Props) {
  const t = useText()
  const { errors, findings, setList } = saves
  const entries = saves.lists[list]
  const change = (field: string, value: unknown) => setList(list, entries.with(place, { ...entry, [field]: value }))
  return (
    <fieldset>
      <legend>{name}</legend>
      <div className="fields">
        {listFields(list).map((field) => {
          const path = `${list}.${place}.${field.name}`
          return (
            <FieldEntry
              key={field.name}
              entry={field}
              choices={choices}
              value={entry[field.name]}
              error={left.has(path) ? errors[path] : undefined}
              finding={findings[path]}
              onChange={(value) => change(field.name, value)}
              onLeave={() => leave(path)}
            />
          )
        })}
      </div>
      <button
        type="button"
        className="link"
        aria-label={t('apply.removeEntry', { name })}
        onClick={() => setList(list, entries.toSpliced(place, 1))}
      >
        {t('apply.remove')}
      </button>
    </fieldset>
  )
}
