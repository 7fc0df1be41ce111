import { Box, Typography } from '@mui/material'
import type { Scheme } from '#domain/vat/schemesFor.ts'
import { useText } from '../../i18n/index.ts'
import { EntryList } from '../../record/form/EntryList.tsx'
import { formGrid } from '../../record/form/formGrid.ts'
import { FieldInput } from '../../record/form/FieldInput.tsx'
import type { FormInput } from '../../record/form/describedForm.ts'
import { entriesOf } from '../../record/form/describedForm.ts'
import { SchemeChoice } from './SchemeChoice.tsx'
import type { Step } from './steps.ts'
import { fieldsOfScheme } from './steps.ts'
import type { useGuidedRegistration } from './useGuidedRegistration.ts'

interface Props {
  step: Step
  guided: ReturnType<typeof useGuidedRegistration>
}

/** The inputs of a step. */
export function GuidedStep({ step, guided }: Props) {
  const t = useText()
  const { values, change, errors, warnings, checks, vies, chosen, possible, setSchemes } = guided
  const wrong = { ...checks.errors, ...errors }
  const suspect = { ...guided.doubtful, ...warnings }
  const fineOf = (name: string) =>
    checks.fine.includes(name) ? t(isSeriesNumber(name) ? 'guided.fineScheme' : 'guided.fineVat') : undefined
  const input = (field: FormInput) => (
    <FieldInput
      key={field.name}
      field={field}
      value={values[field.name]}
      onChange={change}
      error={wrong[field.name]}
      warning={suspect[field.name]}
      fine={fineOf(field.name)}
      note={vies[field.name]}
    />
  )
  const ofScheme = (scheme: Scheme) => {
    const names: readonly string[] = fieldsOfScheme(scheme)
    return step.fields.filter(({ name }) => names.includes(name))
  }

  return (
    <>
      {step.name === 'country' && <Box sx={{ color: 'text.secondary', mb: 2 }}>{t('guided.countrySentence')}</Box>}
      {step.name === 'numbers' ? (
        chosen.map((scheme) => (
          <Box key={scheme} component="section" aria-label={t(`guided.scheme.${scheme}`)} sx={{ mb: 3 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t(`guided.scheme.${scheme}`)}
            </Typography>
            <Box sx={inPairs}>{ofScheme(scheme).map(input)}</Box>
          </Box>
        ))
      ) : (
        <Box sx={formGrid}>{step.fields.map(input)}</Box>
      )}
      {step.name === 'numbers' && chosen.length === 0 && (
        <Box sx={{ color: 'text.secondary', mb: 2 }}>{t('guided.noSchemes')}</Box>
      )}
      {step.name === 'country' && <SchemeChoice possible={possible} chosen={chosen} onChange={setSchemes} />}
      {step.lists.map((list) => (
        <Box key={list.name} sx={{ mt: 3 }}>
          <EntryList
            list={list}
            entries={entriesOf(values, list.name)}
            onChange={(entries) => change(list.name, entries)}
            errors={wrong}
            warnings={suspect}
            fineOf={fineOf}
            notes={vies}
          />
        </Box>
      ))}
    </>
  )
}

/** Two columns, for a number and the place and time of its registration. */
const inPairs = { ...formGrid, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const

/** Whether it is a number of the import or non-Union scheme, whose check digits are not public. In the Union scheme it is a VAT number. */
const isSeriesNumber = (name: string): boolean => /^ioss_registry_(import|non_union)_/.test(name)
