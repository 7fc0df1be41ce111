import { useQuery } from '@tanstack/react-query'
import { listPeople } from '#schema/calls/comments.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import type { People } from './personWords.ts'
import { personWords } from './personWords.ts'

const nobody: People = new Map()

/** Names of people change rarely. */
const staleMs = 300_000

/** A function that gives the name of a person by the user name; until the names are known, that itself. */
export function usePersonWords(): (name: string | null) => string {
  const t = useText()
  const { data: people = nobody } = useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }): Promise<People> =>
      new Map((await call(listPeople, {}, { signal })).rows.map(({ user_name, full_name }) => [user_name, full_name])),
    staleTime: staleMs,
    retry: false,
  })
  return (name) => personWords(name, people, t)
}
