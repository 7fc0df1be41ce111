import type pg from 'pg'
import { findTable } from '#schema/registry.ts'
import { asker } from '../asker.ts'
import { follow } from '../gridPromises.ts'
import type { Figures, Subject } from '../measure.ts'
import { figuresOf, measure } from '../measure.ts'
import { meanwhile, waitsOf } from '../meanwhile.ts'
import type { Served } from '../processes.ts'
import type { FloorList, Question } from '../questions.ts'
import type { Place } from '../subjects.ts'
import { clearance, floor } from '../subjects.ts'
import { plainTexts, PUBLISHED, ROWS } from './textsDatabase.ts'
import { measureTyping } from './typing.ts'

/*
 * Texts are published while three hundred browsers on two nodes look: until each of them has seen it, and many at once; what browsers and
 * translators read of them.
 */

const BROWSERS = 300
const ROUNDS = 5
const AT_ONCE = 2000
const READS = 300
const WARM_UP = 20
const LONGEST_MS = 30_000

export interface TextsFigures {
  browsers: number
  /** From the press until a browser has fetched the text. */
  seen: Figures
  atOnce: { texts: number; seconds: number; beside: Figures }
  /** The texts of a language, warm. */
  read: Figures
  lists: ReadonlyMap<string, ReadonlyMap<Subject['name'], Figures>>
  opened: Figures
  typed: Figures
  searched: Figures
}

const tableName = 'text_translation'
const list = `select ${Object.keys(findTable(tableName)?.fields ?? {}).join(', ')} from text_translation`
const firstPage: FloorList = {
  name: 'translations',
  rows: `${list} order by changed desc, id desc limit $1 offset $2`,
  count: 'select count(*) from text_translation',
}
const ofState: FloorList = {
  name: 'translations-of-state',
  rows: `${list} where state = $1 order by changed desc, id desc limit 100`,
  count: 'select count(*) from text_translation where state = $1',
}
export const textFloors: readonly FloorList[] = [firstPage, ofState]

const path = '/api/visualize/load'
const questions: readonly Question[] = [
  {
    name: firstPage.name,
    title: 'first page of translations with total',
    floor: firstPage,
    path,
    ask: () => ({ values: [100, 0], body: { tableName }, rows: 100, total: ROWS }),
  },
  {
    name: ofState.name,
    title: 'drafts with total',
    floor: ofState,
    path,
    ask: () => ({
      values: ['draft'],
      body: { tableName, filter: [{ name: 'state', value: 'draft' }] },
      rows: 100,
      total: ROWS / 10,
    }),
  },
]

interface People {
  place: Place
  owner: pg.Client
  /** Of somebody who writes and publishes, and of another who approves. */
  tokens: readonly [string, string]
}

interface Text {
  key: string
  content: string
}

/** Writes and approves texts, so that they may be published. */
async function approved(server: Served, { owner, tokens: [writer, reviewer] }: People, texts: readonly Text[]) {
  const keys = texts.map(({ key }) => key)
  const read = async () => {
    const { rows } = await owner.query<{ id: number; key: string; version: number }>(
      'select id, key, version from text_translation where language = $1 and key = any($2)',
      [PUBLISHED, keys],
    )
    return rows
  }
  const versions = new Map((await read()).map(({ key, version }) => [key, version]))
  await asker(server, writer)('/api/studio/change_many', {
    language: PUBLISHED,
    kind: 'replacement',
    name: 'Benchmark',
    texts: texts.map(({ key, content }) => ({ key, content, ...(versions.has(key) && { version: versions.get(key) }) })),
  })
  const rows = await read()
  await asker(server, reviewer)('/api/studio/approve', { texts: rows.map(({ id, version }) => ({ id, version })) })
  return rows.map(({ id }) => id)
}

const publish = (server: Served, token: string, ids: readonly number[]) =>
  asker(server, token)('/api/studio/publish', { language: PUBLISHED, name: 'Benchmark', ids })

const addressOf = ({ address }: Served) => new URL(`/api/texts/${PUBLISHED}`, address)

/** A browser as it is while somebody is signed in: told that texts were published, it asks whether those it has are still current. */
class Browser {
  readonly #node: Served
  #etag = ''
  #texts: Readonly<Record<string, unknown>> = {}
  #waiting: { key: string; content: string; seen: () => void } | undefined

  constructor(node: Served) {
    this.#node = node
  }

  async open(token: string): Promise<() => void> {
    await this.#fetch()
    return follow(this.#node, token, ({ table }) => {
      if (table === 'text_publication') void this.#fetch()
    })
  }

  sees({ key, content }: Text): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { key, content, seen: resolve }
    })
  }

  async #fetch(): Promise<void> {
    const reply = await fetch(addressOf(this.#node), { headers: { 'if-none-match': this.#etag } })
    if (reply.status === 200) this.#texts = ((await reply.json()) as { texts: Record<string, unknown> }).texts
    else await reply.arrayBuffer()
    this.#etag = reply.headers.get('etag') ?? ''
    const { key = '', content, seen } = this.#waiting ?? {}
    if (this.#texts[key] === content) seen?.()
  }
}

async function measureSeen(nodes: readonly Served[], people: People): Promise<Figures> {
  const [first] = nodes
  const [text] = plainTexts
  const browsers = Array.from({ length: BROWSERS }, (_, n) => new Browser(nodes[n % nodes.length]!))
  const closing = await Promise.all(browsers.map((browser) => browser.open(people.tokens[0])))
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const change = { key: text?.key ?? '', content: `${text?.english} ${Date.now()} ${round}` }
    const ids = await approved(first!, people, [change])
    const pressed = performance.now()
    const seen = browsers.map(async (browser) => {
      await browser.sees(change)
      times.push(performance.now() - pressed)
    })
    await publish(first!, people.tokens[0], ids)
    const late = new Promise<never>((_, reject) =>
      setTimeout(reject, LONGEST_MS, new Error('a browser never saw the text')).unref(),
    )
    await Promise.race([Promise.all(seen), late])
  }
  for (const close of closing) close()
  return figuresOf(times, 1, 0)
}

/** @param nodes two over the same database */
export async function measureTexts(nodes: readonly [Served, Served], lowest: Served, people: People): Promise<TextsFigures> {
  const [server] = nodes
  const { place, tokens } = people
  const lists = new Map<string, ReadonlyMap<Subject['name'], Figures>>()
  for (const question of questions)
    lists.set(question.title, await measure([floor(place, lowest), clearance(place, server, tokens)], question, 1))
  const seen = await measureSeen(nodes, people)

  const ids = await approved(
    server,
    people,
    plainTexts.slice(0, AT_ONCE).map(({ key, english }) => ({ key, content: `${english} ${PUBLISHED}` })),
  )
  const other = asker(server, tokens[1])
  const glance = () => other(path, { tableName: 'country', total: 'none' })
  // The first ones of a node are slower, whatever else it does.
  for (let n = 0; n < WARM_UP; n++) await glance()
  const work = await meanwhile(() => publish(server, tokens[0], ids), glance)
  const read: number[] = []
  for (let n = 0; n < READS; n++) {
    const asked = performance.now()
    await (await fetch(addressOf(server))).arrayBuffer()
    read.push(performance.now() - asked)
  }
  return {
    browsers: BROWSERS,
    seen,
    atOnce: { texts: ids.length, seconds: work.seconds, beside: waitsOf([work]) },
    read: figuresOf(read, 1, 0),
    lists,
    ...(await measureTyping()),
  }
}
