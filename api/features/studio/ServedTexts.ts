import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import type { Databases } from '../../db/databases.ts'
import { languageChain, readChain } from '../../texts/languageChain.ts'
import { shippedCatalogue } from './catalogue.ts'

interface Served {
  /** Changes with every publication, and with every one that is taken back. */
  stamp: string
  etag: string
  json: string
}

/**
 * What browsers fetch over the texts that ship. The primary says with each request whether anything was published since, whichever
 * node did it; only then are the texts read again.
 */
export class ServedTexts {
  readonly #db: Databases
  /** Only of languages that have a row, so that nobody fills it with codes of their own. */
  readonly #served = new Map<TranslatedLanguage, Served>()

  constructor(db: Databases) {
    this.#db = db
  }

  async for(language: TranslatedLanguage): Promise<Served> {
    const chain = await languageChain(this.#db.decide, language)
    const stamp = await this.#stamp(chain.codes)
    const known = this.#served.get(language)
    if (known?.stamp === stamp) return known
    const { english } = await shippedCatalogue()
    const { published, unusable } = await readChain(this.#db.decide, { chain, english })
    if (unusable.length > 0)
      this.#db.log(`Published texts that fail the checks are not shown (${language}): ${unusable.join(', ')}`)
    const json = JSON.stringify({ language, texts: published })
    const served = { stamp, json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"` }
    this.#served.set(language, served)
    return served
  }

  async #stamp(codes: readonly string[]): Promise<string> {
    const { stamp } = await this.#db.decide
      .selectFrom('text_publication')
      .select(sql<string>`count(*) || '.' || coalesce(sum(version), 0)`.as('stamp'))
      .where('language', 'in', codes)
      .executeTakeFirstOrThrow()
    return [...codes, stamp].join(' ')
  }
}
