import Add from '@mui/icons-material/Add'
import { Box, Button, NativeSelect, OutlinedInput } from '@mui/material'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import type { Group, Rule } from '../list/Group.ts'
import { isGroup, maxDepth } from '../list/Group.ts'
import { RuleEditor } from './RuleEditor.tsx'

interface Props {
  group: Group
  /** Its position: the index in each group, from the outermost. */
  path: readonly number[]
  fields: readonly NamedField[]
  /** The initial value of a new condition. */
  newRule: Rule
  showsErrors: boolean
  /** Undefined removes the member. */
  onChange: (path: readonly number[], next: Rule | Group | undefined) => void
}

/** Edits conditions and groups of conditions, one or all of which must hold. */
export function GroupEditor({ group, path, fields, newRule, showsErrors, onChange }: Props) {
  const t = useText()
  const id = useId()
  const { match, members } = group
  const add = (member: Rule | Group) => onChange(path, { ...group, members: [...members, member] })
  return (
    <Box
      role="group"
      aria-label={t('grid.groups.group')}
      sx={{
        display: 'grid',
        gap: 1.5,
        minWidth: 0,
        ...(path.length > 0 && { paddingInlineStart: 1.5, py: 1, borderInlineStart: '2px solid', borderColor: 'primary.main' }),
      }}
    >
      <Box sx={{ maxWidth: 280 }}>
        <FieldFrame id={`${id}-match`} label={t('grid.groups.match')}>
          <NativeSelect
            fullWidth
            input={<OutlinedInput size="small" />}
            value={match}
            onChange={(event) => onChange(path, { ...group, match: event.target.value as Group['match'] })}
            inputProps={{ id: `${id}-match` }}
          >
            <option value="all">{t('grid.groups.all')}</option>
            <option value="any">{t('grid.groups.any')}</option>
          </NativeSelect>
        </FieldFrame>
      </Box>
      {members.map((member, place) => {
        const here = [...path, place]
        const key = here.join('.')
        return isGroup(member) ? (
          <GroupEditor
            key={key}
            group={member}
            path={here}
            fields={fields}
            newRule={newRule}
            showsErrors={showsErrors}
            onChange={onChange}
          />
        ) : (
          <RuleEditor
            key={key}
            rule={member}
            place={place + 1}
            fields={fields}
            showsErrors={showsErrors}
            onChange={(next) => onChange(here, next)}
          />
        )
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button startIcon={<Add fontSize="small" />} onClick={() => add(newRule)}>
          {t('grid.groups.add')}
        </Button>
        {path.length + 1 < maxDepth && (
          <Button
            startIcon={<Add fontSize="small" />}
            onClick={() => add({ match: match === 'any' ? 'all' : 'any', members: [newRule] })}
          >
            {t('grid.groups.addGroup')}
          </Button>
        )}
        {path.length > 0 && <Button onClick={() => onChange(path, undefined)}>{t('grid.groups.removeGroup')}</Button>}
      </Box>
    </Box>
  )
}
