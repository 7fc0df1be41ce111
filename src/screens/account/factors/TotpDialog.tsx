import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beginTotp, finishTotp } from '#schema/calls/people/factors.ts'
import { call } from '../../../data/call.ts'
import { CallError } from '../../../data/CallError.ts'
import { sentenceFor } from '../../../data/sentenceFor.ts'
import { useText } from '../../../i18n/index.ts'
import { DialogInput } from '../../../ui/dialogs/DialogInput.tsx'
import { Question } from '../../../ui/dialogs/questions.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'

interface Props {
  onDone: (name: string, codes: readonly string[]) => Promise<void>
  onClose: () => void
}

/** In groups of four, as apps show it. */
const grouped = (seed: string): string => seed.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Adds an authenticator app: its key as a picture and as text, and the first code of it. */
export function TotpDialog({ onDone, onClose }: Props) {
  const t = useText()
  const { code, type, name, setName, problem, data, error, isPending, refetch, add } = useNewTotp(onDone)

  return (
    <Question title={t('factors.appTitle')} sentence={t('factors.scan')} deed={t('factors.deedApp')} onYes={add} onNo={onClose}>
      {isPending && <Skeleton lines={4} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box
            component="img"
            src={`data:image/png;base64,${data.qr}`}
            alt={t('factors.qr')}
            sx={{ width: 200, height: 200, justifySelf: 'center', imageRendering: 'pixelated', borderRadius: 1 }}
          />
          <Typography sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
            {t('factors.key')}: <code>{grouped(data.seed)}</code>
          </Typography>
          <DialogInput
            label={t('factors.code')}
            value={code}
            problem={problem}
            onChange={type}
            inputProps={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 }}
          />
          <DialogInput
            label={t('factors.name')}
            value={name}
            problem={undefined}
            onChange={setName}
            isOptional
            inputProps={{ maxLength: 60 }}
          />
        </Box>
      )}
    </Question>
  )
}

/** A new seed, and what is typed about it. */
function useNewTotp(onDone: Props['onDone']) {
  const t = useText()
  const [code, setCode] = useState('')
  const [name, setName] = useState(t('factors.appName'))
  const [problem, setProblem] = useState<string>()
  // A seed is asked for once: another one would not be that of the code.
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['new_totp'],
    queryFn: () => call(beginTotp, { body: {} }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

  async function add() {
    const digits = code.replaceAll(/\s/g, '')
    if (!/^\d{6}$/.test(digits)) return setProblem(t('factors.codeForm'))
    if (!data || !name.trim()) return
    try {
      const { recovery_codes } = await call(finishTotp, { body: { challenge: data.challenge, code: digits, name: name.trim() } })
      await onDone(name.trim(), recovery_codes)
    } catch (failure) {
      const wrong = failure instanceof CallError ? failure.errors['code'] : undefined
      setProblem(wrong ? t.message(wrong) : sentenceFor(failure, t))
    }
  }

  function type(next: string) {
    setCode(next)
    setProblem(undefined)
  }
  return { code, type, name, setName, problem, data, error, isPending, refetch, add }
}
