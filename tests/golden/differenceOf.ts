import type { Part, Picture } from './readWorld.ts'

const oneLine = (value: string): string => (/[\n\r]/.test(value) ? JSON.stringify(value) : value)
const rowText = (row: Readonly<Record<string, string>>): string =>
  Object.entries(row)
    .filter(([name]) => name !== 'id')
    .map(([name, value]) => `${name}=${oneLine(value)}`)
    .join(' | ')

/** What goes on with the days by itself: told where something else of the row has changed. */
const withTheDays = new Set(['days_left', 'due_in', 'age_h', 'overdue_days', 'waiting_days', 'days', 'unpaid_due_in'])

function changeText(before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name])
  if (names.every((name) => withTheDays.has(name))) return ''
  return names.map((name) => `${name}: ${oneLine(before[name] ?? '∅')} → ${oneLine(now[name] ?? '∅')}`).join(' | ')
}

function partLines(before: Part, now: Part): string[] {
  const added = [...now].filter(([key]) => !before.has(key)).map(([key, row]) => `+ ${key}: ${rowText(row)}`)
  const changed = [...now].flatMap(([key, row]) => {
    const former = before.get(key)
    const text = former ? changeText(former, row) : ''
    return text ? [`~ ${key}: ${text}`] : []
  })
  const removed = [...before.keys()].filter((key) => !now.has(key)).map((key) => `- ${key}`)
  return [...added, ...changed, ...removed]
}

/** What has changed between two pictures of a world: a heading for each table and answer, a line for each row. */
export function differenceOf(before: Picture, now: Picture): string[] {
  return [...now].flatMap(([name, part]) => {
    if (before.get(name) === part) return []
    const lines = partLines(before.get(name) ?? new Map(), part)
    return lines.length ? ['', `## ${name}`, ...lines] : []
  })
}
