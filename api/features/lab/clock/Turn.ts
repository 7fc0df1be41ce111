/** What the next turn waits for: a job, nothing, or that somebody sends the clock on its way. */
export type Turn = { wait: 'job'; job: number } | { wait: 'nothing' } | { wait: 'start' }
