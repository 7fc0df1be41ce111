import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns'
import { isPrivateAddress } from './isPrivateAddress.ts'

type Answer = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** Looks up a name and refuses addresses of our own networks at the moment of connecting, whatever the name resolved to before. */
export function publicLookup(name: string, options: LookupOptions, answer: Answer): void {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, [])
    const [first] = found
    if (!first || found.some(({ address }) => isPrivateAddress(address)))
      return answer(Object.assign(new Error('a private address'), { code: 'EPRIVATE' }), [])
    if (options.all) return answer(null, found)
    return answer(null, first.address, first.family)
  })
}
