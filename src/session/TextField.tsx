import type { InputHTMLAttributes } from 'react'
import { useId } from 'react'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  error?: string | undefined
  hint?: string
  onChange: (value: string) => void
}

/** A labelled input with its error below: plain HTML, so that signing in does not wait for the component library. */
export function TextField({ label, error, hint, onChange, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        onChange={({ target }) => onChange(target.value)}
        {...rest}
      />
      {error ? (
        <p id={`${id}-note`} className="error" role="alert">
          {error}
        </p>
      ) : (
        hint && <p id={`${id}-note`}>{hint}</p>
      )}
    </div>
  )
}
