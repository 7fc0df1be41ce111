import { Box, Typography } from '@mui/material'
import { useText } from '../../../i18n/index.ts'
import { useMay } from '../../../session/useSession.ts'
import { LabCard } from '../LabCard.tsx'
import type { Made } from './MakeForm.tsx'
import { MakeForm } from './MakeForm.tsx'

const permissions = { order: 'write lab', merchant: 'write lab', application: 'write lab', invoice: 'run lab' } as const

/** The short forms that make one of something. */
export function MakeOne() {
  const t = useText()
  const may = useMay()
  const all = Object.keys(permissions) as Made[]
  return (
    <LabCard title={t('lab.make.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('lab.make.intro')}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {all
          .filter((made) => may(permissions[made]))
          .map((made) => (
            <MakeForm key={made} made={made} />
          ))}
      </Box>
    </LabCard>
  )
}
