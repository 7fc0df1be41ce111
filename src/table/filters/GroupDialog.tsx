import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, useMediaQuery } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useId, useMemo, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import type { Group, Rule } from '../list/Group.ts'
import { changedAt, comparatorsOf, isGroup } from '../list/Group.ts'
import { GroupEditor } from './GroupEditor.tsx'
import { ruleError } from './ruleError.ts'

interface Props {
  fields: readonly NamedField[]
  where: Group | undefined
  onApply: (where: Group | undefined) => void
  onClose: () => void
}

const withoutErrors = ({ members }: Group, fields: readonly NamedField[]): boolean =>
  members.every((member) => {
    if (isGroup(member)) return withoutErrors(member, fields)
    const field = fields.find(({ name }) => name === member.name)
    return field !== undefined && ruleError(member, field) === undefined
  })

/** Edits conditions on any field, joined by "and" and "or", and applies them at once. */
export default function GroupDialog({ fields, where, onApply, onClose }: Props) {
  const t = useText()
  const id = useId()
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const newRule = useMemo((): Rule => {
    const [field] = fields
    return { name: field?.name ?? '', comparator: comparatorsOf(field?.kind ?? 'text')[0] ?? '=', value: '' }
  }, [fields])
  const [group, setGroup] = useState<Group>(() => where ?? { match: 'all', members: [newRule] })
  const [showsErrors, setShowsErrors] = useState(false)

  function apply(event: SubmitEvent) {
    event.preventDefault()
    if (!withoutErrors(group, fields)) return setShowsErrors(true)
    onApply(group.members.length > 0 ? group : undefined)
    return onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-sentence`}
    >
      <form noValidate onSubmit={apply} style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>{t('grid.groups.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
            {t('grid.groups.sentence')}
          </DialogContentText>
          <GroupEditor
            group={group}
            path={[]}
            fields={fields}
            newRule={newRule}
            showsErrors={showsErrors}
            onChange={(path, next) => setGroup((now) => (path.length > 0 ? changedAt(now, path, next) : (next as Group)))}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('table.cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('grid.groups.verb')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
