import type { Row } from '../../../kinds/KindView.ts'
import type { FieldMarks } from './fields/changedFields.ts'
import { changedFields } from './fields/changedFields.ts'
import type { Merchant } from './Merchant.ts'

/** One record, or with null any of a table. */
const recordKey = (table: string, id: Row['id'] | null): string => `${table}.${id ?? ''}`

/** Who has changed a record, and how many readings may show it: one that was under way at that time may be older. */
interface Changer {
  who: string
  readings: 1 | 2
}

interface Told {
  table: string
  id: Row['id'] | null
  /** Nobody for one's own change. */
  who: string | undefined
  /** Whether the merchant is being read just now. */
  isReading: boolean
}

/**
 * Brings together what readings of a merchant show and what events tell of who changed it. They come in either order: an event
 * before the reading that shows its change, or a reading that began just in time before the event.
 */
export class OthersChanges {
  /** Who else has just changed a record, or some records of a table; many events concern other merchants. */
  #changers = new Map<string, Changer>()
  /** The fields that the last reading showed as changed while nobody was known to have done it, by record. */
  #unexplained = new Map<string, string[]>()

  /** Takes an event. @returns the fields that it explains, by `fieldKey` */
  tell({ table, id, who, isReading }: Told): FieldMarks {
    const known = [...this.#unexplained].filter(
      ([record]) => record === recordKey(table, id) || (id === null && record.startsWith(recordKey(table, null))),
    )
    for (const [record] of known) this.#unexplained.delete(record)
    if (who === undefined) return new Map()
    if (known.length === 0) this.#changers.set(recordKey(table, id), { who, readings: isReading ? 2 : 1 })
    return new Map(known.flatMap(([, keys]) => keys.map((key) => [key, who] as const)))
  }

  /** Takes a reading that follows another. @returns the fields that others have changed, by `fieldKey`, with their names */
  read(before: Merchant, after: Merchant): FieldMarks {
    const marks = new Map<string, string>()
    const seen = new Set<string>()
    this.#unexplained = new Map()
    for (const { table, id, key } of changedFields(before, after)) {
      const [told] = [recordKey(table, id), recordKey(table, null)].filter((one) => this.#changers.has(one))
      const changer = this.#changers.get(told ?? '')
      if (told !== undefined && changer) {
        seen.add(told)
        marks.set(key, changer.who)
      } else {
        const record = recordKey(table, id)
        this.#unexplained.set(record, [...(this.#unexplained.get(record) ?? []), key])
      }
    }
    this.#changers = new Map(
      [...this.#changers].flatMap(([told, { who, readings }]) =>
        readings === 2 && !seen.has(told) ? [[told, { who, readings: 1 }] as const] : [],
      ),
    )
    return marks
  }
}
