import { Box, Button, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readMyFactors, removeFactor, renewRecoveryCodes } from '#schema/calls/people/factors.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { hasPasskeys, passkeyAddress } from '../../../data/proof/passkeys.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { Question } from '../../../ui/dialogs/questions.ts'
import type { Factor } from './FactorList.tsx'
import { FactorList } from './FactorList.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { TotpDialog } from './TotpDialog.tsx'

type Asking = { is: 'app' } | { is: 'passkey' } | { is: 'codes' } | { is: 'remove' | 'rename'; factor: Factor }

const queryKey = ['my_factors']

interface Props {
  /** Called once a factor was added and its recovery codes are kept. */
  onAdded?: () => void
}

/** One's second factors: added, named, removed; and the codes that stand in for a lost one. */
export function FactorsPart({ onAdded }: Props) {
  const t = useText()
  const { asking, setAsking, end, codes, keep, data, error, refetch, readAgain, added, remove, renew } = useFactors(onAdded)
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  const { factors, recovery_codes_left } = data
  const isLast = factors.length === 1
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>{t('factors.lead')}</Typography>
      {factors.length === 0 ? (
        <Typography>{t('factors.none')}</Typography>
      ) : (
        <FactorList
          factors={factors}
          onRename={(factor) => setAsking({ is: 'rename', factor })}
          onRemove={(factor) => setAsking({ is: 'remove', factor })}
        />
      )}
      {factors.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <span>{t('factors.codesLeft', { smart_count: recovery_codes_left })}</span>
          <Button size="small" onClick={() => setAsking({ is: 'codes' })}>
            {t('factors.renew')}
          </Button>
        </Box>
      )}
      <AddButtons onApp={() => setAsking({ is: 'app' })} onPasskey={() => setAsking({ is: 'passkey' })} />
      {asking?.is === 'app' && <TotpDialog onDone={added} onClose={end} />}
      {asking?.is === 'passkey' && <PasskeyDialog onDone={added} onClose={end} />}
      {asking?.is === 'rename' && (
        <RenameDialog
          factor={asking.factor}
          onDone={() => {
            end()
            void readAgain()
          }}
          onClose={end}
        />
      )}
      {asking?.is === 'remove' && (
        <Question
          title={t('factors.removeTitle', { name: asking.factor.name })}
          sentence={t(isLast ? 'factors.removeLast' : 'factors.removeSentence')}
          deed={t('factors.remove')}
          isDestructive
          onYes={() => remove(asking.factor)}
          onNo={end}
        />
      )}
      {asking?.is === 'codes' && (
        <Question
          title={t('factors.renewTitle')}
          sentence={t('factors.renewSentence')}
          deed={t('factors.renew')}
          onYes={renew}
          onNo={end}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={keep} />}
    </Box>
  )
}

/** One's factors, what is being asked about them, and the deeds. */
function useFactors(onAdded: Props['onAdded']) {
  const notes = useNotes()
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readMyFactors, {}, { signal }),
    staleTime: 0,
    retry: false,
  })
  const end = () => setAsking(undefined)
  const readAgain = () => client.invalidateQueries({ queryKey })

  async function added(name: string, newCodes: readonly string[]) {
    end()
    notes.success('factors.doneAdded', { name })
    setCodes(newCodes)
    await readAgain()
    if (newCodes.length === 0) onAdded?.()
  }

  async function remove({ id, name }: Factor) {
    try {
      await call(removeFactor, { body: { id } })
      notes.success('factors.removed', { name })
    } catch (failure) {
      notes.failure(failure)
    }
    end()
    await readAgain()
  }

  async function renew() {
    try {
      const { recovery_codes } = await call(renewRecoveryCodes, { body: {} })
      setCodes(recovery_codes)
    } catch (failure) {
      notes.failure(failure)
    }
    end()
    await readAgain()
  }

  /** The codes are kept, and need not be shown any longer. */
  function keep() {
    setCodes([])
    onAdded?.()
  }
  return { asking, setAsking, end, codes, keep, data, error, refetch, readAgain, added, remove, renew }
}

function AddButtons({ onApp, onPasskey }: { onApp: () => void; onPasskey: () => void }) {
  const t = useText()
  const address = passkeyAddress()
  const hasOwn = hasPasskeys()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button variant="contained" onClick={onApp}>
        {t('factors.addApp')}
      </Button>
      <Button variant="outlined" disabled={!hasOwn || address !== undefined} onClick={onPasskey}>
        {t('factors.addPasskey')}
      </Button>
      {!hasOwn && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('factors.unsupported')}
        </Typography>
      )}
      {hasOwn && address !== undefined && (
        <Typography variant="body2" component="a" href={address} sx={{ color: 'text.secondary' }}>
          {t('factors.onAddress', { address: new URL(address).host })}
        </Typography>
      )}
    </Box>
  )
}
