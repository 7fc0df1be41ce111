import WorkspacesOutlined from '@mui/icons-material/WorkspacesOutlined'
import { MenuItem } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { useMenuButton } from '../../ui/buttons/useMenuButton.ts'
import { Menu } from '../../ui/fetched/popups.tsx'

interface Props {
  /** The fields that rows can be grouped by. */
  fields: readonly NamedField[]
  by: string | undefined
  onChange: (by: string | undefined) => void
}

/** The menu that groups the rows of a list by a field, or ends the grouping. */
export function GroupMenu({ fields, by, onChange }: Props) {
  const t = useText()
  const current = fields.find(({ name }) => name === by)
  const label = current ? t('lists.groups.grouped', { field: t.title(current) }) : t('lists.groups.by')
  const { button, menu, choose } = useMenuButton(label)
  if (fields.length === 0) return null

  return (
    <>
      <ToolButton
        label={label}
        icon={<WorkspacesOutlined fontSize="small" color={current ? 'primary' : 'inherit'} />}
        isIconFirst
        {...button}
      />
      <Menu {...menu}>
        <MenuItem selected={!current} onClick={() => choose(() => onChange(undefined))}>
          {t('lists.groups.none')}
        </MenuItem>
        {fields.map((field) => (
          <MenuItem key={field.name} selected={field.name === by} onClick={() => choose(() => onChange(field.name))}>
            {t.title(field)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
