import { Alert, Box, Button, Link, Typography } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { country } from '../../kinds/country.tsx'
import { ValueText } from '../../kinds/cells/ValueText.tsx'
import { isFilled } from '#schema/rules/acceptForm.ts'
import { entriesOf } from '../../record/form/describedForm.ts'
import type { StepName } from './steps.ts'
import type { useGuidedRegistration } from './useGuidedRegistration.ts'

interface Props {
  guided: ReturnType<typeof useGuidedRegistration>
  onStep: (name: StepName) => void
  /** Opens the step of an input. */
  onField: (name: string) => void
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)

/** Everything that was entered, step by step, and above it what is missing or wrong, with links to the inputs. */
export function ReviewStep({ guided, onStep, onField }: Props) {
  const t = useText()
  const { steps, wrong } = guided
  const suspects = Object.entries(guided.doubtful)
  const problems = Object.entries(wrong)
  return (
    <>
      {problems.length === 0 && suspects.length === 0 && <Alert severity="success">{t('guided.nothingMissing')}</Alert>}
      {problems.length > 0 && (
        <Alert severity="error">
          {t('guided.missing', { smart_count: problems.length })}
          <Problems entries={problems} onField={onField} />
        </Alert>
      )}
      {suspects.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('guided.looksWrong')}
          <Problems entries={suspects} onField={onField} />
        </Alert>
      )}
      {steps
        .filter(({ fields, lists }) => fields.length + lists.length > 0)
        .map((step) => (
          <Box key={step.name} component="section" aria-label={t(`guided.step.${step.name}`)} sx={{ mt: 3 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider', mb: 1 }}>
              <Typography variant="h3" sx={{ flex: 1 }}>
                {t(`guided.step.${step.name}`)}
              </Typography>
              <Button
                aria-label={t('guided.changeStep', { step: t(`guided.step.${step.name}`) })}
                onClick={() => onStep(step.name)}
              >
                {t('guided.change')}
              </Button>
            </Box>
            <Entered guided={guided} step={step} />
          </Box>
        ))}
    </>
  )
}

interface ProblemsProps {
  entries: readonly (readonly [string, Parameters<ReturnType<typeof useText>['message']>[0]])[]
  onField: (name: string) => void
}

const Problems = ({ entries, onField }: ProblemsProps) => {
  const t = useText()
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
      {entries.map(([name, problem]) => (
        <li key={name}>
          <Link
            component="button"
            type="button"
            color="inherit"
            underline="always"
            onClick={() => onField(name)}
            sx={{ minHeight: 24, textAlign: 'start' }}
          >
            {t.message(problem)}
          </Link>
        </li>
      ))}
    </Box>
  )
}

/** The values of a step; the names of empty inputs share one line. */
function Entered({ guided: { values, chosen }, step }: Pick<Props, 'guided'> & { step: Props['guided']['steps'][number] }) {
  const t = useText()
  const filled = step.fields.filter(({ name }) => !isEmpty(values[name]))
  const empty = step.fields.filter(({ name }) => isEmpty(values[name]))
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '240px 1fr' }, columnGap: 2, rowGap: 0.5 }}
      >
        {filled.map((field) => (
          <Fact key={field.name} title={t.title(field)} value={values[field.name]} field={field} />
        ))}
        {step.lists.flatMap((list) =>
          entriesOf(values, list.name)
            .filter(isFilled)
            .map((entry, place) => (
              <Box key={`${list.name}.${place}`} sx={{ display: 'contents' }}>
                <Term>{t('merchants.register.entry', { title: t.title(list), number: place + 1 })}</Term>
                <Box component="dd" sx={{ m: 0 }}>
                  {list.fields
                    .filter(({ name }) => !isEmpty(entry[name]) && entry[name] !== false)
                    .map((field, nth) => (
                      <span key={field.name}>
                        {nth > 0 && ' · '}
                        <ValueText value={entry[field.name]} field={field} row={{ id: 0, ...entry }} />
                      </span>
                    ))}
                </Box>
              </Box>
            )),
        )}
        {step.name === 'country' && chosen.length > 0 && (
          <>
            <Term>{t('guided.schemes')}</Term>
            <Box component="dd" sx={{ m: 0 }}>
              {chosen.map((scheme) => t(`guided.scheme.${scheme}`)).join(', ')}
            </Box>
          </>
        )}
      </Box>
      {empty.length > 0 && (
        <Box sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t('guided.empty', { fields: empty.map(({ title }) => t.source(title)).join(', ') })}
        </Box>
      )}
    </>
  )
}

const Term = ({ children }: { children: string }) => (
  <Box component="dt" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
)

const Fact = ({ title, value, field }: { title: string; value: unknown; field: NamedField }) => (
  <>
    <Term>{title}</Term>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {field.kind === 'country' ? (
        <country.Cell value={value} field={field} row={{ id: 0 }} />
      ) : (
        <ValueText value={value} field={field} row={{ id: 0 }} />
      )}
    </Box>
  </>
)
