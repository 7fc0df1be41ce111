import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined'
import { lazy, useState } from 'react'
import { requestPasswordReset } from '#schema/calls/auth.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import type { RowButtonProps, TableAction } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Opener } from '../../ui/Opener.tsx'
import type { ListedPerson } from './ListedPerson.ts'
import { OperatorSwitch } from './OperatorSwitch.tsx'

const AssignmentDialog = lazy(() => import('./AssignmentDialog.tsx'))
const MessagesDialog = lazy(() => import('./MessagesDialog.tsx'))
const OperatorDialog = lazy(() => import('./OperatorDialog.tsx'))

const personOf = (row: RowButtonProps['row']) => row as unknown as ListedPerson

function Add() {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => <ToolButton label={t('people.add')} icon={<PersonAddOutlined fontSize="small" />} onClick={open} />}
      renderDialog={(close) => <OperatorDialog onClose={close} />}
    />
  )
}

function Edit({ row }: RowButtonProps) {
  const t = useText()
  const person = personOf(row)
  return (
    <Opener
      renderButton={(open) => (
        <CellButton icon="edit" label={t('people.editOf', { name: person.full_name })} words={t('people.edit')} onClick={open} />
      )}
      renderDialog={(close) => <OperatorDialog person={person} onClose={close} />}
    />
  )
}

function Messages({ row }: RowButtonProps) {
  const t = useText()
  const person = personOf(row)
  return (
    <Opener
      renderButton={(open) => (
        <CellButton
          icon="check"
          label={t('people.messagesOf', { name: person.full_name })}
          words={t('people.messages')}
          title={t('people.messages')}
          onClick={open}
        />
      )}
      renderDialog={(close) => <MessagesDialog person={person} onClose={close} />}
    />
  )
}

function Merchants({ row }: RowButtonProps) {
  const t = useText()
  const { id, email } = row as unknown as { id: number; email: string }
  return (
    <Opener
      renderButton={(open) => (
        <CellButton
          icon="addPerson"
          label={t('people.assignment.title', { email })}
          words={t('people.assignment.open')}
          title={t('people.assignment.open')}
          onClick={open}
        />
      )}
      renderDialog={(close) => <AssignmentDialog userId={id} email={email} onClose={close} />}
    />
  )
}

/** Mails a link to a new password; somebody who is blocked, or has none yet, gets no such mail. */
function ResetPassword({ row }: RowButtonProps) {
  const t = useText()
  const notes = useNotes()
  const [isBusy, setBusy] = useState(false)
  const { email, full_name: name, enabled } = personOf(row)

  async function send() {
    setBusy(true)
    try {
      await call(requestPasswordReset, { body: { email } })
      notes.success('session.resetSent')
    } catch (failure) {
      notes.failure(failure)
    }
    setBusy(false)
  }

  return (
    <CellButton
      icon="sync"
      label={t('people.resetOf', { name })}
      words={t('people.resetPassword')}
      title={t('people.resetPassword')}
      disabled={!enabled}
      isBusy={isBusy}
      onClick={() => void send()}
    />
  )
}

/** The actions of the list of operator users, by the names that its definition uses. */
export const peopleActions = {
  addOperator: { on: 'table', permission: 'write people', Button: Add },
  editOperator: { on: 'icons', permission: 'write people', Button: Edit },
  assignMerchants: { on: 'icons', permission: 'write users', Button: Merchants },
  assignMessages: { on: 'icons', permission: 'write users', Button: Messages },
  resetOperatorPassword: { on: 'icons', permission: 'write users', Button: ResetPassword },
  operatorBlockSwitch: {
    on: 'row',
    id: 'block',
    title: 'people.block.column',
    width: 72,
    staysAtEnd: true,
    isOfToday: true,
    permission: 'write users',
    Button: ({ row }) => <OperatorSwitch person={personOf(row)} />,
  },
} as const satisfies Readonly<Record<string, TableAction>>
