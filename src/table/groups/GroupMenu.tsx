import WorkspacesOutlined from '@mui/icons-material/WorkspacesOutlined'
import { Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'

interface Props {
  /** The choices that rows may be grouped by. */
  fields: readonly NamedField[]
  by: string | undefined
  onChange: (by: string | undefined) => void
}

/** Groups the rows of a list by a choice, or no longer. */
export function GroupMenu({ fields, by, onChange }: Props) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = fields.find(({ name }) => name === by)
  if (fields.length === 0) return null

  function choose(name: string | undefined) {
    setAnchor(null)
    onChange(name)
  }

  return (
    <>
      <ToolButton
        label={current ? t('lists.groups.grouped', { field: t.source(current.title) }) : t('lists.groups.by')}
        icon={<WorkspacesOutlined fontSize="small" color={current ? 'primary' : 'inherit'} />}
        wordsFrom="xl"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem selected={!current} onClick={() => choose(undefined)}>
          {t('lists.groups.none')}
        </MenuItem>
        {fields.map(({ name, title }) => (
          <MenuItem key={name} selected={name === by} onClick={() => choose(name)}>
            {t.source(title)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
