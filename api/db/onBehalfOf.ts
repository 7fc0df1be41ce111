import { AsyncLocalStorage } from 'node:async_hooks'

const served = new AsyncLocalStorage<number | undefined>()

/** Does work for a person: the database connections it takes count as that person's. Undefined is the server itself. */
export const onBehalfOf = <T>(person: number | undefined, work: () => T): T => served.run(person, work)

/** For whom the running work is done; undefined for nobody who is signed in. */
export const personServed = (): number | undefined => served.getStore()
