import { usePersonWords } from '../text/people/usePeople.ts'

/** The name of a person; on hover the user name, by which they sign in. */
export function PersonName({ name }: { name: string | null }) {
  const say = usePersonWords()
  return <span title={name ?? undefined}>{say(name)}</span>
}
