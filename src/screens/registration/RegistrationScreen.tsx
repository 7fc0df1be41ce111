import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { useId, useRef } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import type { CountryFlag } from '#schema/shown.ts'
import { useText } from '../../i18n/index.ts'
import { ownPages } from '#schema/menu/pages.ts'
import { DraftOffer } from '../../record/drafts/DraftOffer.tsx'
import { Page } from '../../ui/Page.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { colour } from '../../ui/look/theme.ts'
import { EntryList } from '../../record/form/EntryList.tsx'
import { formGrid } from '../../record/form/formGrid.ts'
import { OverrideReason } from './OverrideReason.tsx'
import { FieldInput } from '../../record/form/FieldInput.tsx'
import type { FormSection, DescribedForm, Values } from '../../record/form/describedForm.ts'
import { entriesOf } from '../../record/form/describedForm.ts'
import { useRegistration } from './useRegistration.ts'
import { useRegistrationForm } from './useRegistrationForm.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { useFocusNext } from '../../ui/focus/useFocusNext.ts'

/** 'Register New E-Merchant', built from the definitions that the server supplies (REG-01). */
export function RegistrationScreen() {
  const t = useText()
  return (
    <Page title={t.title(ownPages.register)} width="card">
      <LoadedForm />
    </Page>
  )
}

function LoadedForm() {
  const { data, error, retry, countryFlag } = useRegistrationForm()
  if (error) return <Failed error={error} retry={retry} />
  if (!data) return <Skeleton lines={14} />
  return <RegistrationFields form={data.form} labelled={data.labelled} countryFlag={countryFlag} />
}

interface Props {
  form: DescribedForm
  labelled: Values
  countryFlag: CountryFlag
}

function RegistrationFields({ form, labelled, countryFlag }: Props) {
  const t = useText()
  const element = useRef<HTMLFormElement>(null)
  const focusNext = useFocusNext(element)
  const registration = useRegistration({ form, labelled, countryFlag, draft: 'em_registration' })
  const { values, change, errors, warnings, isShown } = registration
  const isSuspect = Object.keys(warnings).length > 0

  async function send(event: SubmitEvent) {
    event.preventDefault()
    const isDone = await registration.submit()
    focusNext(isDone ? 'input' : '[aria-invalid="true"], [name="override_reason"]')
  }

  return (
    <Box
      component="form"
      ref={element}
      noValidate
      onSubmit={(event: SubmitEvent) => void send(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      {registration.offer && (
        <DraftOffer
          draft={registration.offer}
          fields={form.sections.flatMap(({ fields }) => fields)}
          onTake={registration.takeOffer}
          onDiscard={registration.discardOffer}
        />
      )}
      {form.sections.map((section) => (
        <Section key={section.title} title={section.title}>
          {section.fields.filter(isShown).map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={values[field.name]}
              onChange={change}
              error={errors[field.name]}
              warning={warnings[field.name]}
            />
          ))}
        </Section>
      ))}
      {form.lists.filter(isShown).map((list) => (
        <EntryList
          key={list.name}
          list={list}
          entries={entriesOf(values, list.name)}
          onChange={(entries) => change(list.name, entries)}
          errors={errors}
          warnings={warnings}
        />
      ))}
      {registration.refusal && <Alert severity="error">{t.message(registration.refusal)}</Alert>}
      {isSuspect && (
        <OverrideReason count={Object.keys(warnings).length} value={registration.reason} onChange={registration.setReason} />
      )}
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          display: 'flex',
          gap: 1,
          justifyContent: 'flex-end',
          py: 1.5,
          zIndex: 1,
          backgroundColor: 'background.default',
          borderTop: `1px solid ${colour('border')}`,
        }}
      >
        <Button onClick={registration.clear}>{t('table.startAfresh')}</Button>
        <BusyButton
          type="submit"
          variant="contained"
          isBusy={registration.isBusy}
          disabled={isSuspect && registration.reason.trim().length < 3}
        >
          {t(isSuspect ? 'merchants.register.verbAnyway' : 'merchants.register.verb')}
        </BusyButton>
      </Box>
    </Box>
  )
}

function Section({ title, children }: { title: FormSection['title']; children: ReactNode }) {
  const t = useText()
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t.source(title)}
      </Typography>
      <Box sx={formGrid}>{children}</Box>
    </Card>
  )
}
