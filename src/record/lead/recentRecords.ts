import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePerson } from '../../session/useSession.ts'

/** A record that a person has opened. */
export interface RecentRecord {
  path: string
  name: string
  table: string
}

/** How many are remembered. */
const MOST = 12
const keyOf = (person: number) => `clearance.recentRecords.${person}`

const isRecent = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'name', 'table'].every((part) => part in value && typeof Reflect.get(value, part) === 'string')

/** The records that a person has opened last in this browser, newest first. */
export function recentRecords(person: number): readonly RecentRecord[] {
  const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
  return Array.isArray(stored) ? stored.filter(isRecent) : []
}

/** Remembers, for this browser, that this person has opened the record whose page is on screen. */
export function useRememberRecent({ name, table }: Omit<RecentRecord, 'path'>): void {
  const { id: person } = usePerson()
  const { pathname: path } = useLocation()
  useEffect(() => {
    const others = recentRecords(person).filter((other) => other.path !== path)
    localStorage.setItem(keyOf(person), JSON.stringify([{ path, name, table }, ...others].slice(0, MOST)))
  }, [person, path, name, table])
}
