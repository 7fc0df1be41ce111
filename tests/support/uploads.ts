import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../api/config.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import type { ApiClient } from './ApiClient.ts'
import { formOf } from './formOf.ts'
import { test as plain } from './test.ts'

/** An upload in the form of a reply. */
export interface Upload {
  id: number
  type: string
  status: 'pending' | 'success' | 'error' | 'cancelled'
  progress: number
  dryRun: boolean
  applied: boolean
  reverted: boolean
  noOfRows: number
  noOfRowsUploaded: number
  excludeRowCount: number
  skippedRows: number
  refusedRows: number
  added: number
  changed: number
  closed: number
  leftInPlace: number | null
  result: string | null
  errorMsg: string | null
  errorList: { row: number; column: string; value: string; error: string; code: string; isWarning: boolean; occurrence: number }[]
  jobId: number
}

interface SentFile {
  name: string
  bytes: Buffer
}

export const fixture = (name: string): SentFile => ({
  name,
  bytes: readFileSync(join(projectRoot, 'tests/uploads/files', name)),
})

/** The expected result of a publisher's file. */
export const expected = <Shape = Record<string, unknown>>(name: string): Shape =>
  JSON.parse(readFileSync(join(projectRoot, 'tests/uploads/expected', `${name}.json`), 'utf8')) as Shape

/** Sends an upload. @returns the answer, also if it is a refusal */
export async function send(api: ApiClient, path: string, fields: Record<string, string>, files: readonly SentFile[]) {
  const form = formOf(
    fields,
    undefined,
    files.map((file) => ({ part: 'file', file })),
  )
  const reply = await api.inject({ method: 'POST', url: `/api/upload/${path}`, ...form })
  return reply.json<{ statusCode: number; code?: string; message?: string; errors?: Record<string, string>; data: Upload[] }>()
}

export type Taken = (path: string, fields: Record<string, string>, files: readonly SentFile[]) => Promise<Upload>

/** A test function for files in which jobs run: `take` sends files and waits for the result. */
export const test = plain
  .extend('working', { scope: 'file' }, async ({ config, jobs, databases }) => {
    await jobs.work(jobHandlers({ config, db: databases }))
    return jobs
  })
  .extend('ended', { scope: 'file' }, ({ api, working }) => async (id: number, job: number): Promise<Upload> => {
    await working.ended(job, AbortSignal.timeout(60_000))
    return (await api.get<Upload>(`/api/uploads/${id}`)).data
  })
  .extend('take', { scope: 'file' }, ({ api, ended }): Taken => async (path, fields, files) => {
    const { statusCode, message, data } = await send(api, path, fields, files)
    if (statusCode !== 200 || !data[0]) throw new Error(`${statusCode}: ${message}`)
    return ended(data[0].id, data[0].jobId)
  })
