import { workbookOf } from '../support/workbookOf.ts'
import type { Ask } from './asker.ts'
import { asker } from './asker.ts'
import type { Figures } from './measure.ts'
import { waitsOf, meanwhile } from './meanwhile.ts'
import type { Served } from './processes.ts'
import { forgetPeak, memoryOf, peakMemoryOf } from './processes.ts'

/*
 * A workbook of codes: checked, applied and reverted, as a person would press the buttons, while somebody else looks at merchants.
 */

export const UPLOAD_ROWS = 200_000
/** No code of the nomenclature begins with these digits. */
const FIRST_CODE = 9_000_000_000
const POLL_MS = 250
const WARM_UP_ROWS = 1000

interface UploadStep {
  name: 'checked' | 'applied' | 'reverted'
  /** Rows a second. */
  rate: number
  /** The most that the node used, in megabytes. */
  peak: number
}

export interface UploadsFigures {
  rows: number
  /** Megabytes that the node used before. */
  idle: number
  steps: readonly UploadStep[]
  /** Another user's row meanwhile. */
  beside: Figures
}

export interface Upload {
  id: number
  jobId: number | null
  status: string
  applied: boolean
  reverted: boolean
  errorMsg: string | null
  noOfRows: number | null
  noOfRowsUploaded: number | null
  skippedRows: number | null
  refusedRows: number | null
  added: number | null
  leftInPlace: number | null
}

const dataOf = async <T>(answer: Promise<unknown>): Promise<T> => ((await answer) as { data: T }).data

/** Polls an upload until it is as expected. */
export async function until(ask: Ask, id: number, isDone: (upload: Upload) => boolean): Promise<Upload> {
  for (;;) {
    const upload = await dataOf<Upload>(ask(`/api/uploads/${id}`))
    if (upload.status === 'error' || upload.status === 'cancelled') throw new Error(`the upload ended: ${upload.errorMsg}`)
    if (upload.status === 'success' && isDone(upload)) return upload
    await new Promise((go) => setTimeout(go, POLL_MS))
  }
}

function* codes(count: number): Generator<readonly [string, string]> {
  for (let n = 0; n < count; n++) yield [String(FIRST_CODE + n), `Goods number ${n} of the benchmark`]
}

/** A workbook with this many codes. */
export const codesFile = (rows: number): Promise<Buffer> => workbookOf(['HS6+ code', 'Description'], codes(rows))

/** Uploads a workbook of codes. @returns the upload, which has only just begun */
export async function send(ask: Ask, bytes: Buffer, fields: Readonly<Record<string, string>> = {}): Promise<Upload> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ data_type: 'hs6p', ...fields })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'codes.xlsx')
  const [started] = await dataOf<Upload[]>(ask('/api/upload/upload_file', form))
  if (!started) throw new Error('the upload was not taken')
  return started
}

async function check(ask: Ask, bytes: Buffer): Promise<Upload> {
  const { id } = await send(ask, bytes, { dry_run: 'true' })
  return until(ask, id, () => true)
}

async function apply(ask: Ask, id: number): Promise<Upload> {
  await ask('/api/persistence/apply_file_upload_job', { id })
  return until(ask, id, ({ applied }) => applied)
}

export async function revert(ask: Ask, id: number): Promise<Upload> {
  await ask('/api/persistence/revert_file_upload_job', { id })
  return until(ask, id, ({ reverted }) => reverted)
}

/** Runs all three steps once, so that their code is loaded before the clock runs. */
async function warmUp(ask: Ask): Promise<void> {
  const { id } = await check(ask, await codesFile(WARM_UP_ROWS))
  await apply(ask, id)
  await revert(ask, id)
}

interface People {
  /** The token of the person who uploads, and that of the one who looks at merchants. */
  uploader: string
  other: string
  merchants: number
}

/** @param rows of the workbook; figures of a small number prove nothing */
export async function measureUploads(server: Served, people: People, rows: number = UPLOAD_ROWS): Promise<UploadsFigures> {
  const ask = asker(server, people.uploader)
  const look = asker(server, people.other)
  const bytes = await codesFile(rows)
  await warmUp(ask)
  const idle = memoryOf(server.pid)
  const steps: UploadStep[] = []
  const step = async (name: UploadStep['name'], work: () => Promise<Upload>) => {
    forgetPeak(server.pid)
    const done = await meanwhile(work, (n) =>
      look('/api/persistence/find', { tableName: 'em', conditions: { id: 1 + (n % people.merchants) } }),
    )
    steps.push({ name, rate: rows / done.seconds, peak: peakMemoryOf(server.pid) })
    return done
  }
  const checked = await step('checked', () => check(ask, bytes))
  const { id, added } = checked.result
  if (added !== rows) throw new Error(`the check found ${added} new codes in ${rows} rows`)
  const applied = await step('applied', () => apply(ask, id))
  const reverted = await step('reverted', () => revert(ask, id))
  if (reverted.result.leftInPlace !== 0) throw new Error(`the upload left ${reverted.result.leftInPlace} codes`)
  return { rows, idle, steps, beside: waitsOf([checked, applied, reverted]) }
}
