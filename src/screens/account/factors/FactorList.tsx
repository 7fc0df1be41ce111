import { Box, Button } from '@mui/material'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { readMyFactors } from '#schema/calls/people/factors.ts'
import { useText } from '../../../i18n/index.ts'
import { InstantText } from '../../../kinds/cells/InstantText.tsx'

export type Factor = ReplyOf<typeof readMyFactors>['factors'][number]

interface Props {
  factors: readonly Factor[]
  onRename: (factor: Factor) => void
  onRemove: (factor: Factor) => void
}

const kinds = { totp: 'factors.kind.totp', passkey: 'factors.kind.passkey' } as const

const dayOfInstant = (instant: string): string => instant.slice(0, 10)

/** The second factors of a person: what they are, since when, last used. */
export function FactorList({ factors, onRename, onRemove }: Props) {
  const t = useText()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {factors.map((factor) => {
        const { id, kind, name, created, last_used } = factor
        return (
          <Box component="li" key={id} sx={itemLook}>
            <Box sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 500 }}>{name}</Box>
              <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
                {t(kinds[kind])} · <InstantText at={created}>{t('factors.added', { day: dayOfInstant(created) })}</InstantText> ·{' '}
                {last_used === null ? (
                  t('factors.unused')
                ) : (
                  <InstantText at={last_used}>{t('factors.used', { day: dayOfInstant(last_used) })}</InstantText>
                )}
              </Box>
            </Box>
            <Button size="small" aria-label={t('factors.renameOf', { name })} onClick={() => onRename(factor)}>
              {t('factors.rename')}
            </Button>
            <Button size="small" color="error" aria-label={t('factors.removeOf', { name })} onClick={() => onRemove(factor)}>
              {t('factors.remove')}
            </Button>
          </Box>
        )
      })}
    </Box>
  )
}

const itemLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 1,
  '& + li': { borderTop: 1, borderColor: 'divider' },
} as const
