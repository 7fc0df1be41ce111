import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One step of a recipe: a new file, or a change of one that exists. */
interface Step {
  path: string
  /** The lines that have to be there; none for a new file, and for lines that are added at the end. */
  before: string[]
  after: string[]
  isNew: boolean
}

const blocks = /^```(ts|diff)\n(.*?)^```$/gms

/**
 * Reads the steps of a page: a block `ts` whose first line is a comment with a path is a new file, a block `diff` that begins with
 * `--- path` changes one. Other blocks only explain.
 */
function stepsOf(page: string): Step[] {
  return [...page.matchAll(blocks)].flatMap(([, language, block = '']): Step[] => {
    const [first = '', ...lines] = block.trimEnd().split('\n')
    const [, path] = (language === 'ts' ? /^\/\/ (\S+\.ts)$/ : /^--- (\S+)$/).exec(first) ?? []
    if (!path) return []
    if (language === 'ts') return [{ path, before: [], after: lines, isNew: true }]
    const side = (other: string) => lines.filter((line) => !line.startsWith(other)).map((line) => line.slice(1))
    return [{ path, before: side('+'), after: side('-'), isNew: false }]
  })
}

/** Carries out the recipes of a page in a copy of the project. @returns the files that it made or changed */
export function carryOut(folder: string, page: string): string[] {
  return stepsOf(readFileSync(join(folder, page), 'utf8')).map(({ path, before, after, isNew }) => {
    const file = join(folder, path)
    if (isNew) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${after.join('\n')}\n`, { flag: 'wx' })
      return path
    }
    const text = readFileSync(file, 'utf8')
    const found = before.join('\n')
    if (found && text.split(`${found}\n`).length !== 2) throw new Error(`${page}: ${path} does not have exactly once:\n${found}`)
    writeFileSync(file, found ? text.replace(`${found}\n`, () => `${after.join('\n')}\n`) : `${text}${after.join('\n')}\n`)
    return path
  })
}
