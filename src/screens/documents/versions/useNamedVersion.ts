import { useSearchParams } from 'react-router'
import { recordPath } from '#schema/recordPath.ts'
import type { Versioned } from './useVersions.ts'

const NAME = 'version'

/** The version that the address names, if it names one. */
export const useNamedVersion = (): number => Number(useSearchParams()[0].get(NAME))

/** The address of a version, which can be sent to a colleague; undefined if its document has no page. */
export function versionPath({ table, id }: Versioned, version: number): string | undefined {
  const path = recordPath(table, id)
  return path && `${path}?${NAME}=${version}`
}
