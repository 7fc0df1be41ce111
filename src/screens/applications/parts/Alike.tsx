import { Box, Link as TextLink, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useText } from '../../../i18n/index.ts'
import { StateChip } from '../../../kinds/cells/StateChip.tsx'
import { humanise } from '#schema/texts/humanise.ts'
import { pagePath } from '../../merchants/merchantAddress.ts'
import { pageOfApplication } from '../applicationAddress.ts'
import { StageChip } from '../StageChip.tsx'
import type { Judgement } from '../useApplication.ts'

/** Merchants and other applications that may be the same business, with what agrees. */
export function Alike({ alike }: Pick<Judgement, 'alike'>) {
  const t = useText()
  if (!alike.length) return <Typography color="text.secondary">{t('applications.noneAlike')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
      {alike.map(({ kind, id, name, state, agrees }) => (
        <Box component="li" key={`${kind} ${id}`} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t(`applications.kind.${kind}`)}
          </Box>
          <TextLink component={Link} to={kind === 'merchant' ? pagePath(id) : pageOfApplication(id)}>
            {name}
          </TextLink>
          {kind === 'application' && <StageChip status={state} />}
          {kind === 'merchant' && state === 'blocked' && <StateChip label={t.source(humanise(state))} tone="error" />}
          {agrees.map((what) => (
            <StateChip key={what} label={t(`applications.agrees.${what}`)} tone={what === 'name' ? 'default' : 'warning'} />
          ))}
        </Box>
      ))}
    </Box>
  )
}
