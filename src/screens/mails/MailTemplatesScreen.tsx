import { Box, Button, List, ListItemButton, ListItemText, MenuItem, Select, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { readMailTemplate, sendMailTemplate } from '#schema/calls/messages/mails.ts'
import { ownPages } from '#schema/menu/pages.ts'
import { isPseudo } from '#schema/texts/studio/languageRows.ts'
import type { MailTemplateName } from '#schema/work/mailTemplates.ts'
import { isMailTemplate, mailTemplateNames, mailTemplates } from '#schema/work/mailTemplates.ts'
import { call } from '../../data/call.ts'
import { nameOfLanguage, useLanguage, useText } from '../../i18n/index.ts'
import { baseOf } from '../../i18n/languageRows.ts'
import { useChoosableLanguages } from '../../session/useChoosableLanguages.ts'
import { useMay } from '../../session/useSession.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Page } from '../../ui/Page.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { MailFrame } from './MailFrame.tsx'

/** The chosen kind and language stand in the address, so that they can be sent to a colleague. */
function useTemplateAddress() {
  const [params, setParams] = useSearchParams()
  const own = baseOf(useLanguage())
  // Nobody is written to in a language that nobody speaks.
  const languages = useChoosableLanguages().filter((one) => !isPseudo(one))
  const name = params.get('kind') ?? ''
  const language = languages.find((one) => one === params.get('language')) ?? own
  const set = (key: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === '') next.delete(key)
        else next.set(key, value)
        return next
      },
      { replace: key === 'language' },
    )
  return { chosen: isMailTemplate(name) ? name : undefined, language, languages, set }
}

/** Every kind of mail that the service sends: when, and what it looks like in each language. */
export function MailTemplatesScreen() {
  const t = useText()
  const { chosen, language, languages, set } = useTemplateAddress()
  const shown = chosen ?? mailTemplateNames[0] ?? 'passwordReset'
  return (
    <Page title={t.title(ownPages.mail_templates)}>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
        }}
      >
        <List
          component="nav"
          aria-label={t('mailTemplates.choose')}
          dense
          sx={{
            display: { xs: chosen ? 'none' : 'block', md: 'block' },
            overflowY: 'auto',
            borderInlineEnd: { md: '1px solid' },
            borderColor: 'divider',
          }}
        >
          {mailTemplateNames.map((name) => (
            <ListItemButton
              key={name}
              selected={name === shown}
              aria-current={name === shown || undefined}
              onClick={() => set('kind', name)}
            >
              <ListItemText primary={t(`mailTemplates.when.${name}`)} />
            </ListItemButton>
          ))}
        </List>
        <Box
          sx={{ display: { xs: chosen ? 'block' : 'none', md: 'block' }, overflowY: 'auto', p: { xs: 2, sm: 3 }, minWidth: 0 }}
        >
          <Button onClick={() => set('kind', '')} sx={{ display: { md: 'none' }, mb: 1 }}>
            {t('mailTemplates.back')}
          </Button>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {t(`mailTemplates.when.${shown}`)}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 2 }}>
            <Select
              size="small"
              value={language}
              onChange={({ target }) => set('language', target.value)}
              SelectDisplayProps={{ 'aria-label': t('shell.language') }}
            >
              {languages.map((one) => (
                <MenuItem key={one} value={one} lang={one}>
                  {nameOfLanguage(one)}
                </MenuItem>
              ))}
            </Select>
            <TemplateDeeds name={shown} language={language} />
          </Box>
          <Preview key={`${shown} ${language}`} name={shown} language={language} />
        </Box>
      </Box>
    </Page>
  )
}

interface Shown {
  name: MailTemplateName
  language: string
}

function TemplateDeeds({ name, language }: Shown) {
  const t = useText()
  const notes = useNotes()
  const may = useMay()
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      const { email } = await call(sendMailTemplate, { body: { name, language } })
      notes.success('mailTemplates.sent', { email })
    } catch (failure) {
      notes.failure(failure)
    }
    setBusy(false)
  }

  const studio = `/view/studio?${new URLSearchParams({ language, search: mailTemplates[name].words }).toString()}`
  return (
    <>
      <BusyButton variant="contained" isBusy={isBusy} onClick={() => void send()}>
        {t('mailTemplates.sendMe')}
      </BusyButton>
      {may('write texts') && language !== 'en' && (
        <Button component={Link} to={studio}>
          {t('mailTemplates.edit')}
        </Button>
      )}
    </>
  )
}

function Preview({ name, language }: Shown) {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['mail template', name, language],
    queryFn: ({ signal }) => call(readMailTemplate, { query: { name, language } }, { signal }),
    staleTime: 0,
    retry: false,
  })
  if (isPending) return <Skeleton lines={8} />
  if (error) return <Failed error={error} retry={() => void refetch()} />
  return (
    <>
      <Typography sx={{ mb: 1, fontWeight: 500 }} lang={language}>
        {t('mailTemplates.subject', { subject: data.subject })}
      </Typography>
      <MailFrame html={data.html} text={data.text} fileName={null} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {t('mailTemplates.sampled')}
      </Typography>
    </>
  )
}
