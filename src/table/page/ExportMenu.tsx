import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { readManifest } from '#schema/calls/exports.ts'
import { exportRows } from '#schema/calls/generic.ts'
import { useText } from '../../i18n/index.ts'
import { useDownload } from '../../ui/useDownload.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import type { Question } from '../list/listRequestOf.ts'

interface Props {
  table: string
  question: Question
  /** The fields on screen, in their order. */
  columns: readonly string[]
  /** The day that the list is of, when that is past. */
  asOf: string | undefined
  /** Where not all that matches is downloaded: what is. */
  label?: string
}

const formats = ['csv', 'xlsx'] as const

/** Downloads all rows that are filtered, in the order and with the columns on screen. */
export function ExportMenu({ table, question, columns, asOf, label }: Props) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { start, isBusy } = useDownload()

  function manifestAction(headers: Headers) {
    const id = Number(headers.get('x-export-id'))
    return { label: t('exports.manifest'), run: () => void start(readManifest, { params: { id } }) }
  }

  function download(format: (typeof formats)[number]) {
    setAnchor(null)
    const { filter, orderBy } = question
    const body = { format, filter, orderBy: orderBy.map((entry) => ({ ...entry })), columns: [...columns], day: asOf }
    void start(exportRows, { params: { table }, body }, { actionFor: manifestAction })
  }

  return (
    <>
      <ToolButton
        label={label ?? t('table.export')}
        icon={<FileDownloadOutlined fontSize="small" />}
        aria-haspopup="menu"
        disabled={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => download(format)}>
            {t(`table.exportAs.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
