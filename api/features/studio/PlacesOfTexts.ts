import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlacesIndex } from '#schema/texts/studio/placesIndex.ts'
import { reasonOf } from '#schema/texts/studio/unseenTexts.ts'
import { projectRoot } from '../../base/projectRoot.ts'
import { AppError } from '../../errors.ts'

/** Where `npm run screens -- texts` puts what it finds, beside the built web application. */
const usualFolder = join(projectRoot, '.build/places')

/**
 * Where texts stand, as a walk through all screens of a demo has found them. It is read when somebody first asks, and again after
 * another walk.
 */
export class PlacesOfTexts {
  readonly #folder: string
  #known: { changed: number; index: PlacesIndex } | undefined

  constructor(folder = usualFolder) {
    this.#folder = folder
  }

  async of(key: string) {
    const file = join(this.#folder, 'index.json')
    const found = await stat(file).catch(() => undefined)
    if (!found) return { walked: null, rows: [], room: null, reason: null }
    if (this.#known?.changed !== found.mtimeMs)
      this.#known = { changed: found.mtimeMs, index: JSON.parse(await readFile(file, 'utf8')) as PlacesIndex }
    const { screens, places, rooms } = this.#known.index
    const own = Object.hasOwn(places, key) ? (places[key] ?? []) : []
    const rows = own.flatMap(({ screen, ...place }) => {
      const at = screens[screen]
      return at ? [{ ...at, steps: [...at.steps], ...place }] : []
    })
    return {
      walked: found.mtime.toISOString().slice(0, 10),
      rows,
      room: Object.hasOwn(rooms, key) ? (rooms[key] ?? null) : null,
      reason: rows.length > 0 ? null : (reasonOf(key) ?? null),
    }
  }

  /** @param name as in a place, which names no folder @throws {AppError} UNKNOWN_ROW */
  async picture(name: string): Promise<Buffer> {
    try {
      return await readFile(join(this.#folder, `${name}.jpg`))
    } catch {
      throw new AppError('UNKNOWN_ROW')
    }
  }
}
