import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { blockOperator, unblockOperator } from '#schema/calls/people/operators.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import { useMay, usePerson } from '../../session/useSession.ts'
import { TabStops } from '../../ui/buttons/TabStops.ts'
import { Question } from '../../ui/dialogs/questions.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { ListedPerson } from './ListedPerson.ts'

/** On for somebody who is blocked (OUSER-08). Turning it on asks first; the note counts the sessions that ended. */
export function OperatorSwitch({ person }: { person: ListedPerson }) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const may = useMay()
  const own = usePerson()
  const [isAsking, setAsking] = useState(false)
  const [target, setTarget] = useState<boolean>()
  const { id, full_name: name } = person
  const refusal =
    id === own.id
      ? t('people.block.own')
      : person.roles.includes('admin') && !may('write people')
        ? t('people.block.administrator')
        : undefined

  async function turn(block: boolean) {
    setTarget(block)
    try {
      const { sessions_ended } = await call(block ? blockOperator : unblockOperator, { params: { id } })
      notes.success(block ? 'people.block.done' : 'people.block.undone', { name, smart_count: sessions_ended })
    } catch (failure) {
      notes.failure(failure)
    }
    await refreshTables(queries, blockOperator.changes)
    setAsking(false)
    setTarget(undefined)
  }

  return (
    <span title={refusal}>
      <input
        type="checkbox"
        role="switch"
        className="cell-switch"
        tabIndex={use(TabStops)}
        checked={target ?? !person.enabled}
        disabled={refusal !== undefined || target !== undefined}
        onChange={(event) => (event.target.checked ? setAsking(true) : void turn(false))}
        aria-label={t('people.block.label', { name })}
      />
      {isAsking && (
        <Question
          title={t('people.block.title', { name })}
          sentence={t('people.block.sentence')}
          deed={t('people.block.label', { name })}
          isDestructive
          onYes={() => turn(true)}
          onNo={() => setAsking(false)}
        />
      )}
    </span>
  )
}
