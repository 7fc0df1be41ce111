import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'

const looks = ['wide', 'phone', 'dark', 'text'] as const
type Look = (typeof looks)[number]

interface Props {
  html: string
  text: string
  /** The file that is attached. */
  fileName: string | null
}

/** A mail as its receiver sees it: wide, on a phone, dark, or as plain text. Nothing in it runs, and it loads nothing. */
export function MailFrame({ html, text, fileName }: Props) {
  const t = useText()
  const [look, setLook] = useState<Look>('wide')
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={look}
          onChange={(_, next: Look | null) => next && setLook(next)}
          aria-label={t('mails.lookAs')}
        >
          {looks.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`mails.looks.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {fileName !== null && (
          <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {t('mails.attached', { name: fileName })}
          </Box>
        )}
      </Box>
      {look === 'text' ? (
        <Box
          component="pre"
          sx={{
            m: 0,
            p: 2,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          {text}
        </Box>
      ) : (
        <Box
          component="iframe"
          title={t('mails.look')}
          sandbox=""
          srcDoc={html}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            height: 420,
            maxWidth: '100%',
            width: look === 'phone' ? 360 : '100%',
            // What is framed is told the scheme of its frame: the mail then shows itself as in a dark mailbox.
            colorScheme: look === 'dark' ? 'dark' : 'light',
          }}
        />
      )}
    </Box>
  )
}
