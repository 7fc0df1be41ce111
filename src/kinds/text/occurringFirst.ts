import type { Option } from '../KindView.ts'

/** The values that a list has come first, the rest after them, each part in its own order. */
export function occurringFirst<O extends Option>(
  options: readonly O[],
  occurring: ReadonlySet<string> | undefined,
): readonly O[] {
  if (!occurring) return options
  const occurs = ({ value }: O) => occurring.has(value)
  return [...options.filter(occurs), ...options.filter((option) => !occurs(option))]
}
