import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { ConfigError } from '../../config.ts'
import type { FaultReport } from '../../features/lab/report/packReport.ts'

/** A report is small; a file that says it is larger is none. */
const MOST_BYTES = 4 * 1024 * 1024

/** What a report of a fault holds. */
interface OpenedReport {
  report: FaultReport
  /** The scenario of its world, if it has one. */
  scenario: unknown
  written: string
}

/** Reads the file of a report. @throws {ConfigError} with a sentence if it is none */
export async function readReport(file: string): Promise<OpenedReport> {
  const bytes = await readFile(file).catch(() => {
    throw new ConfigError(`There is no file ${file}.`)
  })
  try {
    const parts = unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= MOST_BYTES })
    const text = (name: string): string => strFromU8(parts[name] ?? new Uint8Array())
    const report = JSON.parse(text('report.json')) as FaultReport
    if (report.format !== 1) throw new ConfigError(`The report in ${file} has a format that is not known here.`)
    const scenario: unknown = parts['scenario.json'] ? JSON.parse(text('scenario.json')) : undefined
    return { report, scenario, written: text('written.txt') }
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError(`${file} is no report of a fault.`)
  }
}
