import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { MenuItem } from '@mui/material'
import { readManifest } from '#schema/calls/exports.ts'
import { exportRows } from '#schema/calls/generic.ts'
import { exportFiscalReports } from '#schema/calls/returns/downloads.ts'
import type { ExportTemplate } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import { useDownload } from '../../../ui/useDownload.ts'
import { ToolButton } from '../../../ui/buttons/ToolButton.tsx'
import type { Question } from '../../list/listRequestOf.ts'
import { useMenuButton } from '../../../ui/buttons/useMenuButton.ts'
import { Menu } from '../../../ui/fetched/popups.tsx'

interface Props {
  table: string
  /** By which a workbook is asked for at once, without a choice of formats. */
  template?: ExportTemplate | undefined
  question: Question
  /** The fields on screen, in their order. */
  columns: readonly string[]
  /** The day of the list, if it is an earlier one. */
  asOf: string | undefined
  /** What is downloaded, if it is not everything that matches. */
  label?: string
}

const formats = ['csv', 'xlsx'] as const

/** Downloads all rows that match the filters, in the order and with the columns on screen. */
export function ExportMenu({ table, template, question, columns, asOf, label: named }: Props) {
  const t = useText()
  const label = named ?? t('table.export')
  const { button, menu, choose } = useMenuButton(label)
  const { start, isBusy } = useDownload()

  function manifestAction(headers: Headers) {
    const id = Number(headers.get('x-export-id'))
    return { label: t('exports.manifest'), run: () => void start(readManifest, { params: { id } }) }
  }

  function download(format: (typeof formats)[number]) {
    const { filter, orderBy } = question
    const body = { filter, orderBy: orderBy.map((entry) => ({ ...entry })), columns: [...columns] }
    if (template && asOf === undefined)
      void start(exportFiscalReports, { body: { template, ...body } }, { actionFor: manifestAction })
    else
      void start(
        exportRows,
        { params: { table }, body: { format, day: asOf, labels: true, ...body } },
        { actionFor: manifestAction },
      )
  }

  const icon = <FileDownloadOutlined fontSize="small" />
  if (template)
    return <ToolButton {...{ label, icon }} aria-disabled={isBusy || undefined} onClick={() => isBusy || download('xlsx')} />
  return (
    <>
      <ToolButton
        label={label}
        icon={icon}
        {...button}
        aria-disabled={isBusy || undefined}
        onClick={(event) => !isBusy && button.onClick(event)}
      />
      <Menu {...menu}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => choose(() => download(format))}>
            {t(`table.exportAs.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
