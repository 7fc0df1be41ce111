import type { ComponentType } from 'react'
import { lazy, Suspense, useState } from 'react'
import { fetchAhead } from './fetchAhead.ts'
import { KeysHeld } from './KeysHeld.tsx'

/** A component that is rendered at once if it has been fetched; `fetch` is for callers that need it immediately. */
type Fetched<P> = ComponentType<P> & { fetch: () => Promise<unknown> }

/**
 * A part of the application that no page needs at first, such as a dialog. It is fetched in advance and then rendered at once.
 * People who are faster wait for it, and what they type meanwhile is kept for it.
 * @param Waiting rendered in its place until then
 */
export function fetched<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Waiting: ComponentType<P> = KeysHeld,
): Fetched<P> {
  let known: ComponentType<P> | undefined
  const fetch = fetchAhead(async () => {
    const part = await load()
    known = part.default
    return part
  })
  function Part(props: P) {
    // React shows a lazy component no sooner than 0.3 s later, so one that is there already is not lazy. If fetching fails, opening
    // it again tries again.
    const [Whole] = useState<ComponentType<P>>(() => known ?? lazy(fetch))
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Whole {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { fetch })
}
