import { Box, Button, IconButton, Typography } from '@mui/material'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { useEffect, useRef } from 'react'
import { fetchDocumentVersion } from '#schema/calls/documents/versions.ts'
import { useText } from '../../../i18n/index.ts'
import { StateChip } from '../../../kinds/cells/StateChip.tsx'
import { InstantText } from '../../../kinds/cells/InstantText.tsx'
import { formatInstant } from '../../../kinds/text/formatInstant.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { useDownload } from '../../../ui/useDownload.ts'
import { useReportViewer } from '../../../ui/useReportViewer.ts'
import { versionPath } from './useNamedVersion.ts'
import type { Version, Versioned } from './useVersions.ts'

const states = {
  in_force: ['versions.inForce', 'success'],
  scheduled: ['versions.scheduled', 'info'],
  former: ['versions.former', 'default'],
  overtaken: ['versions.overtaken', 'default'],
} as const

interface Props {
  version: Version
  document: Versioned
  /** The address names it. */
  isNamed: boolean
  /** Undefined for the first version. */
  onCompare: (() => void) | undefined
}

/** One version: its state and days, its file, who uploaded it, and what can be done with it. */
export function VersionItem({ version, document, isNamed, onCompare }: Props) {
  const t = useText()
  const item = useRef<HTMLLIElement>(null)
  const { number, file_name: name, state } = version
  const [word, tone] = states[state]
  useEffect(() => {
    if (isNamed) item.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  return (
    <Box
      component="li"
      ref={item}
      aria-current={isNamed || undefined}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        gap: 1,
        py: 1,
        px: isNamed ? 1 : 0,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: isNamed ? 'action.selected' : undefined,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 500 }}>{t('versions.number', { number })}</Typography>
          <StateChip label={t(word)} tone={tone} />
          <span>{daysOf(version, t)}</span>
        </Box>
        <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
          {' · '}
          <Uploaded version={version} />
        </Typography>
      </Box>
      <VersionButtons {...{ version, document, onCompare }} />
    </Box>
  )
}

function daysOf({ effective_from: from, until, state }: Version, t: ReturnType<typeof useText>): string {
  if (state === 'overtaken') return t('versions.never')
  return until === null ? t('versions.since', { from }) : t('versions.span', { from, until })
}

function Uploaded({ version: { created, created_by: name } }: Pick<Props, 'version'>) {
  const t = useText()
  const at = formatInstant(created)
  return (
    <InstantText at={created}>
      {name === null ? t('versions.uploaded', { at }) : t('versions.uploadedBy', { at, name })}
    </InstantText>
  )
}

function VersionButtons({ version, document, onCompare }: Pick<Props, 'version' | 'document' | 'onCompare'>) {
  const t = useText()
  const notes = useNotes()
  const view = useReportViewer()
  const { start, isBusy } = useDownload()
  const { id, number, is_pdf: isPdf } = version
  const path = versionPath(document, id)
  const input = { params: { id } }
  async function copy(address: string) {
    await navigator.clipboard.writeText(new URL(address, location.origin).href)
    notes.success('versions.copied')
  }
  const [show, save, link] = [
    t('versions.show', { number }),
    t('versions.download', { number }),
    t('versions.copyAddress', { number }),
  ]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: { xs: -0.75, sm: 0 } }}>
      {onCompare && (
        <Button size="small" aria-label={t('versions.whatChangedIn', { number })} onClick={onCompare}>
          {t('versions.whatChanged')}
        </Button>
      )}
      {isPdf && (
        <IconButton aria-label={show} title={show} onClick={() => void view(fetchDocumentVersion, () => Promise.resolve(input))}>
          <VisibilityOutlined fontSize="small" />
        </IconButton>
      )}
      <IconButton
        aria-label={save}
        title={save}
        aria-disabled={isBusy || undefined}
        onClick={() => void start(fetchDocumentVersion, input)}
      >
        <FileDownloadOutlined fontSize="small" />
      </IconButton>
      {path !== undefined && (
        <IconButton aria-label={link} title={link} onClick={() => void copy(path)}>
          <LinkOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
