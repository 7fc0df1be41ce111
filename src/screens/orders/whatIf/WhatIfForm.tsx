import { Alert, Box } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { sentenceFor } from '../../../data/sentenceFor.ts'
import { useText } from '../../../i18n/index.ts'
import { kinds } from '../../../kinds/index.ts'
import type { NamedField } from '../../../kinds/KindView.ts'
import { PlacePick } from '../../vat/place/PlacePick.tsx'
import type { Place } from '../../vat/place/placeOptions.ts'
import type { Attempt, AttemptResult } from './Attempt.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'

interface Props {
  result: AttemptResult
  country: string
  /** That of the order, as a start. */
  postalCode: string
  isBusy: boolean
  error: unknown
  onTry: (attempt: Attempt) => void
}

const fields = {
  day: { kind: 'day', name: 'day', title: 'Day' },
  postal_code: { kind: 'text', name: 'postal_code', title: 'Postal Code', maxLength: 20 },
  code: { kind: 'hs6p', name: 'code', title: 'HS6+ Code', maxLength: 14 },
} as const satisfies Readonly<Record<string, NamedField>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is typed, and the part of it that differs from the order. */
function useAttempt(triedDay: string, { country, postalCode }: Pick<Props, 'country' | 'postalCode'>) {
  const [day, setDay] = useState(triedDay)
  const [to, setTo] = useState<Place>({ country, territory_id: '' })
  const [postal, setPostal] = useState(postalCode)
  const [codes, setCodes] = useState<Readonly<Record<number, string>>>({})

  function attempt(): Attempt {
    const changed = Object.entries(codes).flatMap(([line, typed]) => {
      const code = typed.replaceAll(/\s/g, '')
      return code ? [{ line: Number(line), code }] : []
    })
    return {
      ...(day && { day }),
      ...(to.country && to.country !== country && { country: to.country }),
      ...(to.territory_id !== '' && { territory_id: Number(to.territory_id) }),
      // The order's own code is that of its own country.
      ...(postal.trim() !== postalCode && { postal_code: postal.trim() }),
      ...(changed.length && { codes: changed }),
    }
  }

  return {
    day,
    to,
    postal,
    codes,
    attempt,
    setDay: (value: unknown) => setDay(textOf(value)),
    setTo: (place: Place) => {
      setTo(place)
      if (place.territory_id !== '') setPostal('')
    },
    setPostal: (value: unknown) => {
      setPostal(textOf(value))
      setTo((place) => ({ ...place, territory_id: '' }))
    },
    setCode: (line: number, value: unknown) => setCodes({ ...codes, [line]: textOf(value) }),
  }
}

/** Asks for what may differ: the day, the destination, and the code of each item that has one. */
export function WhatIfForm({ result: { days, lines }, country, postalCode, isBusy, error, onTry }: Props) {
  const t = useText()
  const { day, to, postal, codes, setDay, setTo, setPostal, setCode, attempt } = useAttempt(days.tried, { country, postalCode })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onTry(attempt())
  }

  const { Input: DayInput } = kinds.day
  const { Input: TextInput } = kinds.text
  const { Input: CodeInput } = kinds.hs6p
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mb: 2 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
        <DayInput field={fields.day} value={day} onChange={setDay} label={t('whatIf.day')} place="form" />
        <PlacePick place={to} onChoose={setTo} label={t('whatIf.country')} />
        <TextInput field={fields.postal_code} value={postal} onChange={setPostal} label={t('whatIf.postalCode')} place="form" />
        {lines.map(({ line, description, code }) =>
          code === null ? null : (
            <CodeInput
              key={line}
              field={fields.code}
              value={codes[line] ?? code}
              onChange={(value) => setCode(line, value)}
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
      <BusyButton type="submit" variant="contained" isBusy={isBusy} sx={{ mt: 1.5 }}>
        {t('whatIf.try')}
      </BusyButton>
    </Box>
  )
}
