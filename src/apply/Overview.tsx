import { submitApplication } from '#schema/calls/applications/selfRegistration.ts'
import type { CallReply } from '../data/send.ts'
import { payloadOf, send } from '../data/send.ts'
import { useText } from '../i18n/index.ts'
import { useTask } from '../session/useTask.ts'
import { optionsOf } from './optionsOf.ts'
import type { FormField, StepName } from './steps.ts'
import { listFields, ownField, stepNames, stepOf, steps } from './steps.ts'
import type { Choices } from './useOpening.ts'
import type { Saves } from './useSaves.ts'

interface Props {
  saves: Saves
  choices: Choices
  token: string
  onStep: (step: StepName) => void
  onSubmitted: (number: string) => void
}

/** Everything that was entered, what is wrong with it, and the button that submits it. */
export function Overview({ saves, choices, token, onStep, onSubmitted }: Props) {
  const t = useText()
  const { isBusy, failure, run } = useTask()
  const { errors, findings, flush } = saves
  const wrong = Object.keys(errors)
  const doubts = Object.keys(findings)

  const submit = () =>
    run(async () => {
      if (!(await flush())) throw new Error(t('apply.unsaved'))
      const reply = (await payloadOf(submitApplication, await send(submitApplication, { body: {} }, { token }))) as CallReply<
        typeof submitApplication
      >
      onSubmitted(reply.number)
    })

  return (
    <>
      {wrong.length > 0 && (
        <div className="message bad" role="alert">
          <p>{t('apply.missing', { smart_count: wrong.length })}</p>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <button type="button" className="link" onClick={() => onStep(stepOf(name))}>
                  {titleIn(name, t)}
                </button>
                {errors[name] && `: ${t.message(errors[name])}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {doubts.length > 0 && (
        <div className="message doubt" role="status">
          <p>
            {t('apply.doubts', { smart_count: doubts.length })}: {doubts.map((name) => titleIn(name, t)).join(', ')}
          </p>
        </div>
      )}
      {failure && (
        <p className="message bad" role="alert">
          {failure}
        </p>
      )}
      {stepNames.slice(0, saves.legal.length ? -1 : -2).map((step) => (
        <StepSummary key={step} step={step} saves={saves} choices={choices} onStep={onStep} />
      ))}
      <button type="button" className="primary" aria-busy={isBusy} onClick={() => void submit()}>
        {t(isBusy ? 'apply.submitting' : 'apply.submit')}
      </button>
    </>
  )
}

/** The title of a field by its name, or that of a list with the place of the entry. */
function titleIn(name: string, t: ReturnType<typeof useText>): string {
  const [head = '', place, inner] = name.split('.')
  if (head === 'accepted') return t('apply.step.terms')
  if (head !== 'establishments' && head !== 'sites' && head !== 'warehouses')
    return ownField(head)
      .map((field) => t.title(field))
      .join('')
  const field = listFields(head).find((one) => one.name === inner)
  const entry = t('apply.entry', { list: t(`apply.${head}`), number: Number(place) + 1 })
  return field ? `${entry}, ${t.title(field)}` : entry
}

type SummaryProps = Pick<Props, 'saves' | 'choices' | 'onStep'> & { step: StepName }

function StepSummary({ step, saves: { values, lists, documents, legal, accepted }, choices, onStep }: SummaryProps) {
  const t = useText()
  const textOf = ({ field }: FormField, value: unknown): string =>
    field.kind === 'flag'
      ? t('apply.yes')
      : (optionsOf(field, choices, t)?.all.find(([key]) => key === String(value))?.[1] ?? String(value))
  const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== false
  const { groups, list } = steps[step]
  const own = groups
    .flatMap(({ names }) => names.flatMap(ownField))
    .filter(({ name }) => name !== 'reporting_portal_password' && isFilled(values[name]))
  const entries = list ? lists[list] : []
  return (
    <section aria-label={t(`apply.step.${step}`)}>
      <h2>
        {t(`apply.step.${step}`)}
        <button
          type="button"
          className="link"
          aria-label={t('apply.change', { step: t(`apply.step.${step}`) })}
          onClick={() => onStep(step)}
        >
          {t('apply.changeIt')}
        </button>
      </h2>
      <dl>
        {own.map((field) => (
          <div key={field.name}>
            <dt>{t.title(field)}</dt>
            <dd>{textOf(field, values[field.name])}</dd>
          </div>
        ))}
        {list &&
          entries.map((entry, place) => (
            <div key={place}>
              <dt>{t('apply.entry', { list: t(`apply.${list}`), number: place + 1 })}</dt>
              <dd>
                {listFields(list)
                  .filter(({ name }) => isFilled(entry[name]))
                  .map((field) => textOf(field, entry[field.name]))
                  .join(' · ')}
              </dd>
            </div>
          ))}
        {step === 'terms' &&
          legal
            .filter(({ id }) => accepted.includes(id))
            .map(({ id, kind }) => (
              <div key={id}>
                <dt>{t(`apply.legal.${kind}`)}</dt>
                <dd>{t('apply.legal.accepted')}</dd>
              </div>
            ))}
        {step === 'documents' &&
          documents.map(({ id, file_name: name, category }) => (
            <div key={id}>
              <dt>{category || t('apply.file')}</dt>
              <dd>{name}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
