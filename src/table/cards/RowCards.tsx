import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useMemo, useRef } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../../kinds/KindView.ts'
import { personMay } from '../../session/Person.ts'
import { usePerson } from '../../session/useSession.ts'
import { useArrival } from '../../ui/focus/useArrival.ts'
import type { Marks } from '../list/useLiveRows.ts'
import { useOwnActions } from '../page/actions/OwnActions.ts'
import type { CardOffers } from './CardAction.tsx'
import { cardIcons } from './cardIcons.ts'
import { RowCard } from './RowCard.tsx'
import { useCardFocus } from './useCardFocus.ts'

interface Props extends Pick<CardOffers, 'onEdit' | 'onLook'> {
  table: NamedTable
  label: string
  rows: readonly Row[]
  isBusy: boolean
  marks: Marks
  /** The list is that of an earlier day: it has no actions, because those would change the records as they are now. */
  isPast: boolean
  /** Shown in place of the rows while they are loading or if there are none. */
  instead?: ReactNode
  /** The list is what the page is about: the focus is on it when the page has opened. */
  isArrival: boolean
  /** The record that is shown in place of the list. */
  peeked: number | undefined
}

/** The rows of a list on a phone: a card for each, from its table's lead. */
export function RowCards({ table, label, rows, isBusy, marks, isPast, onEdit, onLook, instead, isArrival, peeked }: Props) {
  const person = usePerson()
  const ownActions = useOwnActions()
  const place = useRef<HTMLDivElement>(null)
  useArrival(place, isArrival)
  const onFocus = useCardFocus(place, rows, peeked)
  const icons = useMemo(
    () => (isPast ? [] : cardIcons(table, (permission) => personMay(person, permission), ownActions)),
    [table, person, isPast, ownActions],
  )
  const offers = useMemo(() => ({ onEdit, onLook, icons }), [onEdit, onLook, icons])
  return (
    <Box
      ref={place}
      onFocus={onFocus}
      {...(isArrival && { role: 'region', 'aria-label': label, tabIndex: -1, 'data-arrival': true })}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', overscrollBehavior: 'contain', '&:focus-visible': { outline: 'none' } }}
    >
      {instead ?? (
        <Box component="ul" aria-label={label} aria-busy={isBusy} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <RowCard key={row.id} table={table} row={row} changedBy={marks.get(row.id)} offers={offers} />
          ))}
        </Box>
      )}
    </Box>
  )
}
