import { useId } from 'react'
import type { Message } from '#schema/messages/messages.ts'
import { useText } from '../i18n/index.ts'
import { optionsOf } from './optionsOf.ts'
import type { FormField } from './steps.ts'
import type { Choices } from './useOpening.ts'

/** A value as the browser's inputs hold it. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

interface Props {
  entry: FormField
  value: unknown
  choices: Choices
  /** What is wrong, shown once the field was left. */
  error?: Message | undefined
  /** What looks wrong. */
  finding?: Message | undefined
  /** A sentence below it. */
  hint?: string | undefined
  onChange: (value: unknown) => void
  onLeave: () => void
}

const inputTypes: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', url: 'url', day: 'date' }
const PASSWORD = 'reporting_portal_password'

/** One field: a labelled input of the browser's own kind, and below it what is wrong with it. */
export function FieldEntry({ entry, value, choices, error, finding, hint, onChange, onLeave }: Props) {
  const t = useText()
  const id = useId()
  const { field, name } = entry
  const note = error ?? finding
  const shared = {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note || hint ? `${id}-note` : undefined,
    onBlur: onLeave,
  } as const
  const label = <label htmlFor={id}>{t.title(entry)}</label>
  const below = note ? (
    <p id={`${id}-note`} className={error ? 'error' : 'doubt'} role={error ? 'alert' : 'status'}>
      {t.message(note)}
    </p>
  ) : (
    hint && <p id={`${id}-note`}>{hint}</p>
  )
  if (field.kind === 'flag')
    return (
      <div className="field flag">
        <input {...shared} type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
        {label}
        {below}
      </div>
    )
  const options = optionsOf(field, choices, t)
  return (
    <div className="field">
      {label}
      {options ? (
        <select
          {...shared}
          aria-required={field.required}
          value={textOf(value)}
          onChange={({ target }) => onChange(options.read(target.value))}
        >
          <option value="">{t('apply.choose')}</option>
          {options.all.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          aria-required={field.required}
          type={name === PASSWORD ? 'password' : (inputTypes[field.kind] ?? 'text')}
          autoComplete={name === PASSWORD ? 'new-password' : 'on'}
          maxLength={field.maxLength ?? 200}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {below}
    </div>
  )
}
