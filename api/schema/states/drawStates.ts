import type { TableDefinition } from '../define.ts'
import type { States } from './States.ts'

/** The states of a table as a diagram in Mermaid's language: one line for each move that leads to another state. */
function drawn({ begins, moves }: States): string {
  const lines = Object.entries(moves).flatMap(([name, { from, to }]) => {
    const others = from.filter((state) => state !== to)
    return to === undefined || !others.length ? [] : [`  ${others.join(' & ')} -->|${name}| ${to}`]
  })
  return ['```mermaid', 'flowchart LR', `  begin(( )) --> ${begins.join(' & ')}`, ...lines, '```'].join('\n')
}

const mark = /(<!-- states of (\w+) -->\n)(?:```mermaid.*?```\n)?/gs

/** A page with the diagrams of the tables that it names in marks: `<!-- states of job_run -->`. */
export const withStatesDrawn = (page: string, tables: Readonly<Record<string, TableDefinition>>): string =>
  page.replace(mark, (_, start: string, name: string) => {
    const states = tables[name]?.states
    if (!states) throw new Error(`There are no states of ${name}`)
    return `${start}${drawn(states)}\n`
  })

/** The tables whose states a page draws. */
export const statesDrawnIn = (page: string): string[] => [...page.matchAll(mark)].flatMap(([, , name]) => name ?? [])
