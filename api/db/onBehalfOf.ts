import { AsyncLocalStorage } from 'node:async_hooks'

const served = new AsyncLocalStorage<number | undefined>()

/** Runs work for a person: its database connections count as that person's. Undefined is the server itself. */
export const onBehalfOf = <T>(person: number | undefined, work: () => T): T => served.run(person, work)

/** The person for whom the current work runs; undefined if it is nobody who is signed in. */
export const currentPerson = (): number | undefined => served.getStore()
