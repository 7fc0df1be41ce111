import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useState } from 'react'
import type { Language } from '#schema/languages.ts'
import { languages } from '#schema/languages.ts'
import { humanise } from '#schema/texts/humanise.ts'
import type { ShownMail } from '#schema/work/invoiceMailKinds.ts'
import { shownMails } from '#schema/work/invoiceMailKinds.ts'
import { sentenceFor } from '../../../data/sentenceFor.ts'
import { useText } from '../../../i18n/index.ts'
import { useMay } from '../../../session/useSession.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { MailFrame } from '../../mails/MailFrame.tsx'
import { useInvoiceMail } from './useInvoiceMail.ts'

/** The mails to merchants about their invoices in each language, as they are published now; whoever may change settings can have one sent. */
export default function InvoiceMailsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const maySend = useMay()('write reference')
  const [kind, setKind] = useState<ShownMail>('new')
  const [language, setLanguage] = useState<Language>('en')
  const { data, error, refetch, isBusy, failure, send } = useInvoiceMail({ kind, language })
  const names = new Intl.DisplayNames(t.language, { type: 'language' })
  return (
    <ContentDialog
      title={t('screens.invoices.mails.title')}
      sentence={t('screens.invoices.mails.sentence')}
      width="md"
      onClose={onClose}
      actions={
        maySend && (
          <BusyButton isBusy={isBusy} onClick={() => void send()}>
            {t('screens.invoices.mails.send')}
          </BusyButton>
        )
      }
    >
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mb: 2 }}>
        <Choice
          label={t('screens.invoices.mails.which')}
          options={shownMails}
          chosen={kind}
          choose={setKind}
          nameOf={(one) => t.source(humanise(one))}
        />
        <Choice
          label={t('screens.invoices.mails.language')}
          options={languages}
          chosen={language}
          choose={setLanguage}
          nameOf={(one) => names.of(one) ?? one}
        />
      </Box>
      {failure !== undefined && <Alert severity="error">{sentenceFor(failure, t)}</Alert>}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={8} />}
      {data && (
        <>
          <Typography sx={{ mb: 1, fontWeight: 500 }}>{data.subject}</Typography>
          <MailFrame html={data.html} text={data.text} fileName={null} />
        </>
      )}
    </ContentDialog>
  )
}

interface ChoiceProps<Option extends string> {
  label: string
  options: readonly Option[]
  chosen: Option
  choose: (option: Option) => void
  nameOf: (option: Option) => string
}

function Choice<Option extends string>({ label, options, chosen, choose, nameOf }: ChoiceProps<Option>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      aria-label={label}
      onChange={(_event, next: Option | null) => next !== null && choose(next)}
      sx={{ flexWrap: 'wrap' }}
    >
      {options.map((option) => (
        <ToggleButton key={option} value={option}>
          {nameOf(option)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
