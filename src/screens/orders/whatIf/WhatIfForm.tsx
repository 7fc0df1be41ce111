import { Alert, Box, Button } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { sentenceFor } from '../../../data/sentenceFor.ts'
import { useText } from '../../../i18n/index.ts'
import { kinds } from '../../../kinds/index.ts'
import type { NamedField } from '../../../kinds/KindView.ts'
import type { Attempt, AttemptResult } from './Attempt.ts'

interface Props {
  result: AttemptResult
  country: string
  isBusy: boolean
  error: unknown
  onTry: (attempt: Attempt) => void
}

const fields = {
  day: { kind: 'day', name: 'day', title: 'Day' },
  country: { kind: 'country', name: 'country', title: 'Country' },
  postal_code: { kind: 'text', name: 'postal_code', title: 'Postal Code', maxLength: 20 },
  code: { kind: 'hs6p', name: 'code', title: 'HS6+ Code', maxLength: 14 },
} as const satisfies Readonly<Record<string, NamedField>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What can be different: the day, the destination, and the code of each item that has one. */
export function WhatIfForm({ result: { days, lines }, country, isBusy, error, onTry }: Props) {
  const t = useText()
  const [day, setDay] = useState(days.tried)
  const [to, setTo] = useState(country)
  const [postal, setPostal] = useState('')
  const [codes, setCodes] = useState<Readonly<Record<number, string>>>({})

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const changed = Object.entries(codes).flatMap(([line, typed]) => {
      const code = typed.replaceAll(/\s/g, '')
      return code ? [{ line: Number(line), code }] : []
    })
    onTry({
      ...(day && { day }),
      ...(to && to !== country && { country: to }),
      ...(postal.trim() && { postal_code: postal.trim() }),
      ...(changed.length && { codes: changed }),
    })
  }

  const { Input: DayInput } = kinds.day
  const { Input: CountryInput } = kinds.country
  const { Input: TextInput } = kinds.text
  const { Input: CodeInput } = kinds.hs6p
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mb: 2 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
        <DayInput
          field={fields.day}
          value={day}
          onChange={(value) => setDay(textOf(value))}
          label={t('whatIf.day')}
          place="form"
        />
        <CountryInput
          field={fields.country}
          value={to}
          onChange={(value) => setTo(textOf(value))}
          label={t('whatIf.country')}
          place="form"
        />
        <TextInput
          field={fields.postal_code}
          value={postal}
          onChange={(value) => setPostal(textOf(value))}
          label={t('whatIf.postalCode')}
          place="form"
        />
        {lines.map(({ line, description, code }) =>
          code === null ? null : (
            <CodeInput
              key={line}
              field={fields.code}
              value={codes[line] ?? code}
              onChange={(value) => setCodes({ ...codes, [line]: textOf(value) })}
              label={t('whatIf.codeOf', { name: description })}
              place="form"
            />
          ),
        )}
      </Box>
      {error !== null && error !== undefined && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {sentenceFor(error, t)}
        </Alert>
      )}
      <Button type="submit" variant="contained" loading={isBusy} sx={{ mt: 1.5 }}>
        {t('whatIf.try')}
      </Button>
    </Box>
  )
}
