import { setTimeout as pause } from 'node:timers/promises'
import type { FileEdge } from '../../../base/FileEdge.ts'
import { currentPerson } from '../../../db/onBehalfOf.ts'
import { AppError } from '../../../errors.ts'
import type { Faults } from './Faults.ts'

/** How long a slow store keeps everybody waiting. */
const SLOW_MS = 3000

/** A store of files that takes none, is slow, or is away. */
export const fileFaults = (faults: Faults): FileEdge => ({
  before: async (deed) => {
    const person = currentPerson()
    if (faults.isOn('filesSlow', person)) await pause(SLOW_MS)
    if (faults.isOn('filesGone', person) || (deed === 'put' && faults.isOn('filesRefused', person)))
      throw new AppError('FILE_STORE_DOWN')
  },
})
