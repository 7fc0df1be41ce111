import type { CallReply } from '../../data/send.ts'
import type { readPendingUpload } from '#schema/calls/work/uploads.ts'

/** How often a running upload is polled. */
export const POLL_MS = 5000

export type Upload = CallReply<typeof readPendingUpload>[number]

/** When an upload is asked for again: every five seconds while it runs or is being reverted, and not once it has ended. */
export const nextPoll = (upload: Pick<Upload, 'status' | 'reverted'> | undefined, isReverting = false): number | false =>
  upload && (upload.status === 'pending' || (isReverting && !upload.reverted)) ? POLL_MS : false

/** Percent. From here on, what was read is being written. */
const FINALIZING = 90

/** What the button says that ends a running upload. */
export const endingText = (progress: number) => (progress >= FINALIZING ? 'uploads.finalizing' : 'uploads.cancelJob')
