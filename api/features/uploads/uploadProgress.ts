import type { Db } from '../../db/Database.ts'
import type { JobAttempt } from '../../jobs/JobHandler.ts'
import { changePending } from './uploadRows.ts'

const EVERY_MS = 1000

/** Reports the progress of an upload in percent: at each whole percent, and otherwise once a second. @throws when it has ended */
export function uploadProgress(attempt: JobAttempt, db: Db, upload: number): (percent: number) => Promise<void> {
  let reported = -1
  let at = 0
  return async (percent) => {
    attempt.signal.throwIfAborted()
    const whole = Math.min(99, Math.floor(percent))
    const now = performance.now()
    if (whole <= reported && now - at < EVERY_MS) return
    reported = Math.max(reported, whole)
    at = now
    await attempt.progress(reported, 100)
    await changePending(db, upload, { progress: reported })
  }
}
