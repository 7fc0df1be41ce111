import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../api/base/projectRoot.ts'

/** The rows of a CSV file of this folder, by the names of its first line. Quoted fields may hold commas and quotes. */
export function readCsv(name: string): Record<string, string>[] {
  const text = readFileSync(join(projectRoot, 'seeds/reference', name), 'utf8')
  const [head = [], ...rows] = text.trimEnd().split(/\r?\n/).map(fieldsOf)
  return rows.map((row) => Object.fromEntries(head.map((column, place) => [column, row[place] ?? ''])))
}

const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
