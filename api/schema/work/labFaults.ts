/**
 * What the lab of a demo lets go wrong at the edges of the server: for one person, or for everybody where it cannot be otherwise. `says` is
 * the failure that a person reads then; where there is none, `lab.faults.appears` says what is seen.
 */
export interface LabFault {
  /** It can be for the person alone who turns it on. */
  forOne?: true
  /** What has to be configured for it. */
  needs?: 'smtp' | 'openId'
  /** The code of the failure that appears. */
  says?: 'DATABASE_DOWN' | 'DATABASE_READ_ONLY' | 'FILE_STORE_DOWN'
}

export const labFaults = {
  databaseSlow: { forOne: true },
  databaseGone: { forOne: true, says: 'DATABASE_DOWN' },
  databaseReadOnly: { forOne: true, says: 'DATABASE_READ_ONLY' },
  commitLost: { forOne: true, says: 'DATABASE_DOWN' },
  eventsCut: { forOne: true },
  uploadSlow: { forOne: true },
  jobDies: {},
  filesRefused: { forOne: true, says: 'FILE_STORE_DOWN' },
  filesSlow: { forOne: true },
  filesGone: { forOne: true, says: 'FILE_STORE_DOWN' },
  feedAway: {},
  feedLate: {},
  feedWrongDay: {},
  feedWrongNumbers: {},
  feedCutOff: {},
  feedOtherFormat: {},
  mailRefused: { needs: 'smtp' },
  mailHanging: { needs: 'smtp' },
  mailLost: { needs: 'smtp' },
  openIdAway: { needs: 'openId' },
} as const satisfies Readonly<Record<string, LabFault>>

export type LabFaultName = keyof typeof labFaults
export const labFaultNames = Object.keys(labFaults) as [LabFaultName, ...LabFaultName[]]

/** How long one may last, in seconds; then it ends by itself. */
export const LONGEST_FAULT_S = 3600
