import { useState } from 'react'
import { listPostalCodes, removePostalCode, updatePostalCodes } from '#schema/calls/reference/territories.ts'
import { call } from '../../data/call.ts'
import type { Row } from '../../kinds/KindView.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { useCodeRows } from '../reference/useCodeRows.ts'

export interface PostalCode {
  id: number
  postal_code: string
  country_code: string
}

const table = 'special_territory_postal_code'

/** The postal codes of a territory, and the one of them that is being changed. */
export function usePostalCodes(territory: Row) {
  const notes = useNotes()
  const [edited, setEdited] = useState<PostalCode>()
  const { refresh, ...rows } = useCodeRows({
    queryKey: ['postalCodes', territory.id],
    read: async (signal) => (await call(listPostalCodes, { params: { id: territory.id } }, { signal })).rows,
    remove: ({ id }: PostalCode) => call(removePostalCode, { params: { id } }),
  })

  async function save({ postal_code, country_code }: Omit<PostalCode, 'id'>) {
    const change = { postal_code, country_code, special_territory_id: territory.id }
    await call(updatePostalCodes, {
      body: { data: edited ? { ...change, type: 'update', id: edited.id } : { ...change, type: 'insert' } },
    })
    if (edited) notes.success('reference.postalCodeUpdated')
    else notes.success('reference.added', { table })
    // Another one may have been opened during the save.
    setEdited((now) => (now === edited ? undefined : now))
    await refresh()
  }

  return { ...rows, edited, setEdited, save }
}
