import { Box } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { DifferenceDialog } from './DifferenceDialog.tsx'
import { useNamedVersion } from './useNamedVersion.ts'
import type { Version, Versioned } from './useVersions.ts'
import { useVersions } from './useVersions.ts'
import { VersionItem } from './VersionItem.tsx'

/** Every version of a document, the latest first: from when until when it is in force, its file, and what changed in it. */
export function VersionList({ table, id }: Versioned) {
  const t = useText()
  const { data, error, refetch } = useVersions({ table, id })
  const named = useNamedVersion()
  const [compared, setCompared] = useState<readonly [former: Version, later: Version]>()
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  const { versions } = data
  if (!versions.length) return t('versions.none')
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label={t('versions.title')}>
        {versions.map((version, place) => {
          const former = versions[place + 1]
          return (
            <VersionItem
              key={version.id}
              version={version}
              document={{ table, id }}
              isNamed={version.id === named}
              onCompare={former && (() => setCompared([former, version]))}
            />
          )
        })}
      </Box>
      {compared && <DifferenceDialog former={compared[0]} later={compared[1]} onClose={() => setCompared(undefined)} />}
    </>
  )
}
