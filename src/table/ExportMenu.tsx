import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { exportRows } from '#schema/calls/generic.ts'
import { useText } from '../i18n/index.ts'
import { useDownload } from '../ui/useDownload.ts'
import { ToolButton } from './ToolButton.tsx'
import type { Question } from './useRows.ts'

interface Props {
  table: string
  question: Question
  /** The fields on screen, in their order. */
  columns: readonly string[]
}

const formats = ['csv', 'xlsx'] as const

/** Downloads all rows that are filtered, in the order and with the columns on screen. */
export function ExportMenu({ table, question, columns }: Props) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { start, isBusy } = useDownload()

  function download(format: (typeof formats)[number]) {
    setAnchor(null)
    void start(exportRows, {
      params: { table },
      body: { format, filter: question.filter, orderBy: question.orderBy.map((entry) => ({ ...entry })), columns: [...columns] },
    })
  }

  return (
    <>
      <ToolButton
        label={t('table.export')}
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
