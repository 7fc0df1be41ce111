import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../i18n/index.ts'
import { FieldEntry } from './FieldEntry.tsx'
import { ListEntries } from './ListEntries.tsx'
import type { StepProps } from './StepProps.ts'
import { ownField, salesTypeNames, steps } from './steps.ts'

const salesTypes: Readonly<Record<string, (typeof salesTypeNames)[number]>> = Object.fromEntries(
  salesTypeNames.map((number) => [`sales_type_${number}`, number]),
)

/** The fields of a step, those under a heading folded away as long as all of them are empty; and its list. */
export function StepFields({ step, saves, choices, fields: { left, leave }, hasPassword }: StepProps) {
  const t = useText()
  const { values, errors, findings, setField } = saves
  const hintOf = (name: string): string | undefined => {
    const number = salesTypes[name]
    if (number) return t(`applications.salesTypes.${number}`)
    return name === 'reporting_portal_password' && hasPassword ? t('apply.passwordKept') : undefined
  }
  const inputs = (names: readonly string[]) =>
    names
      .flatMap(ownField)
      .map((entry) => (
        <FieldEntry
          key={entry.name}
          entry={entry}
          choices={choices}
          value={values[entry.name]}
          error={left.has(entry.name) ? errors[entry.name] : undefined}
          finding={findings[entry.name]}
          hint={hintOf(entry.name)}
          onChange={(value) => setField(entry.name, value)}
          onLeave={() => leave(entry.name)}
        />
      ))
  const { groups, list } = steps[step]
  return (
    <>
      {groups.map(({ heading, names }) =>
        heading ? (
          <Folded key={heading} title={t(heading)} isFilled={names.some((name) => values[name])}>
            {inputs(names)}
          </Folded>
        ) : (
          <div className="fields" key={names[0]}>
            {inputs(names)}
          </div>
        ),
      )}
      {list && <ListEntries list={list} saves={saves} choices={choices} fields={{ left, leave }} />}
    </>
  )
}

/** Fields that few need: open at first if something is filled in, and then as the person wants it. */
function Folded({ title, isFilled, children }: { title: string; isFilled: boolean; children: ReactNode }) {
  const [isOpen] = useState(isFilled)
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <div className="fields">{children}</div>
    </details>
  )
}
