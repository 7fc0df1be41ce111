import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import PushPin from '@mui/icons-material/PushPin'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import { Box, Button, Checkbox, IconButton, Popover, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { belowButton } from '../../ui/look/popoverLook.ts'
import type { ColumnLayout, Density } from './columnLayout.ts'
import { densities, moveColumn, orderColumns, visibilityOf } from './columnLayout.ts'
import type { GridColumn } from '../grid/GridColumn.ts'

export interface ColumnPopoverProps {
  columns: readonly GridColumn[]
  layout: ColumnLayout
  setLayout: (change: Partial<ColumnLayout>) => void
  resetLayout: () => void
  anchor: HTMLElement
  onClose: () => void
}

const densityNames = Object.keys(densities) as Density[]

/** The columns of a list to show, hide, move and keep in view, and the height of its rows. */
export default function ColumnPopover({ columns, layout, setLayout, resetLayout, anchor, onClose }: ColumnPopoverProps) {
  const t = useText()
  const arranged = columns.filter(({ staysAtStart, staysAtEnd }) => !staysAtStart && !staysAtEnd)
  const order = orderColumns(arranged, layout)
  const visible = visibilityOf(arranged, layout)

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      {...belowButton()}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('table.columns') } }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, width: 340, maxWidth: '90vw', maxHeight: 420, overflow: 'auto' }}>
        {order.map((name) => {
          const column = arranged.find((entry) => entry.id === name)
          if (!column) return null
          return <ColumnLine key={name} {...{ column, order, visible, layout, setLayout }} />
        })}
      </Box>
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          p: 1,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
        }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('grid.density.label')}
          value={layout.density}
          onChange={(_event, density: Density | null) => density && setLayout({ density })}
        >
          {densityNames.map((name) => (
            <ToggleButton key={name} value={name} sx={{ py: 0, height: 32, textTransform: 'none', fontSize: 'inherit' }}>
              {t(`grid.density.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button onClick={resetLayout}>{t('table.resetColumns')}</Button>
      </Box>
    </Popover>
  )
}

interface LineProps extends Pick<ColumnPopoverProps, 'layout' | 'setLayout'> {
  column: GridColumn
  order: readonly string[]
  visible: Readonly<Record<string, boolean>>
}

function ColumnLine({ column, order, visible, layout, setLayout }: LineProps) {
  const t = useText()
  const id = useId()
  const name = column.id
  const index = order.indexOf(name)
  const isPinned = layout.pinned.includes(name)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', height: 36 }}>
      <Checkbox
        size="small"
        checked={visible[name] ?? true}
        onChange={(event) => setLayout({ visibility: { ...layout.visibility, [name]: event.target.checked } })}
        slotProps={{ input: { id: id } }}
      />
      <Box component="label" htmlFor={id} sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {column.title}
      </Box>
      <IconButton
        aria-label={t('table.pin', { title: column.title })}
        aria-pressed={isPinned}
        color={isPinned ? 'primary' : 'default'}
        onClick={() =>
          setLayout({ pinned: isPinned ? layout.pinned.filter((other) => other !== name) : [...layout.pinned, name] })
        }
      >
        {isPinned ? <PushPin fontSize="inherit" /> : <PushPinOutlined fontSize="inherit" />}
      </IconButton>
      <IconButton
        aria-label={t('table.moveUp', { title: column.title })}
        disabled={index === 0}
        onClick={() => setLayout({ order: moveColumn(order, name, -1) })}
      >
        <ArrowUpward fontSize="inherit" />
      </IconButton>
      <IconButton
        aria-label={t('table.moveDown', { title: column.title })}
        disabled={index === order.length - 1}
        onClick={() => setLayout({ order: moveColumn(order, name, 1) })}
      >
        <ArrowDownward fontSize="inherit" />
      </IconButton>
    </Box>
  )
}
