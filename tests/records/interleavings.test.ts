import * as fc from 'fast-check'
import { findTable } from '#schema/registry.ts'
import { CallError } from '../../src/data/CallError.ts'
import type { Row } from '../../src/kinds/KindView.ts'
import { saveWithMerge } from '../../src/record/saveWithMerge.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

const INTERLEAVINGS = 200
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

type Values = Readonly<Record<string, unknown>>

interface Change {
  id: number
  user_name: string
  action: string
  before: Values | null
  after: Values
  undoes: number | null
}

const em_site = findTable('em_site')!
const table = em_site.name
const texts = ['description', 'site_platform'] as const
const names = [...texts, 'integrated'] as const

const text = fc.constantFrom('one', 'two', 'three', null)
/** One field, as a cell saves it, or several, as a form does. */
const changes = fc.oneof(
  fc.record({ description: text }),
  fc.record({ site_platform: text }),
  fc.record({ integrated: fc.boolean() }),
  fc.record({ description: text, site_platform: text }),
  fc.record({ description: text, site_platform: text, integrated: fc.boolean() }),
)
/** The fields of which a person keeps their own value in a merge. */
const insists = fc.subarray([...names])
const save = fc.record({ does: fc.constant('save' as const), changes, insists })
const undo = fc.record({ does: fc.constant('undo' as const) })
const who = fc.nat({ max: 1 })
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ who, action: save }) },
  { weight: 3, arbitrary: fc.record({ who, action: fc.constant({ does: 'read' as const }) }) },
  { weight: 1, arbitrary: fc.record({ who, action: undo }) },
  { weight: 3, arbitrary: fc.record({ race: fc.tuple(fc.oneof(save, save, undo), fc.oneof(save, save, undo)) }) },
)
type Action = { does: 'save'; changes: Values; insists: readonly string[] } | { does: 'read' } | { does: 'undo' }

const historyOf = async (api: ApiClient, id: number) => {
  const { data } = await api.get<{ rows: Change[] }>(`/api/visualize/history/${table}/${id}`)
  return data.rows.toReversed()
}

const readRow = async (api: ApiClient, id: number) => (await api.find<Row>(table, { id })).data.rows[0]!

/** Somebody with a list on screen, as of their last look at it. */
class Editor {
  readonly #api: ApiClient
  readonly name: string
  /** The saved changes: the row below each, and what the person had seen on screen or in the merge. */
  readonly acknowledged: { values: Values; over: Row; seen: Row }[] = []
  /** The changes that were undone. */
  readonly undone: Change[] = []
  #seen: Row

  constructor(api: ApiClient, name: string, seen: Row) {
    this.#api = api
    this.name = name
    this.#seen = seen
  }

  does(action: Action): Promise<void> {
    if (action.does === 'save') return this.#save(action.changes, action.insists)
    return action.does === 'undo' ? this.#undo() : this.#read()
  }

  async #read(): Promise<void> {
    this.#seen = await readRow(this.#api, this.#seen.id)
  }

  async #save(wanted: Values, insists: readonly string[]): Promise<void> {
    const seen = this.#seen
    const send = (values: Values, over: Row) => this.#send(values, over, seen)
    const { errors, stale } = await saveWithMerge({ table: em_site, base: seen, changes: wanted, allowEmpty: true, send })
    expect(errors).toEqual({})
    if (!stale) return
    // The merge: field by field, my value replaces the one shown as theirs, or theirs stays.
    this.#seen = stale.current
    const mine = Object.entries(stale.changes).filter(([name]) => insists.includes(name))
    if (mine.length > 0) await this.#save(Object.fromEntries(mine), insists)
  }

  async #send(values: Values, over: Row, seen: Row): Promise<void> {
    const { statusCode, code, params, data } = await this.#api.update<Row>(table, {
      id: over.id,
      version: over.version,
      ...values,
    })
    if (statusCode !== 200) throw new CallError({ statusCode, ...(code && { code }), ...(params && { params }) })
    this.acknowledged.push({ values, over, seen })
    this.#seen = data.rows[0]!
  }

  /** Undoes the newest own change that is still in effect, as the Undo button does; a refusal changes nothing. */
  async #undo(): Promise<void> {
    const history = await historyOf(this.#api, this.#seen.id)
    const undone = new Set(history.map(({ undoes }) => undoes))
    const mine = history.findLast(
      ({ id, user_name, action, undoes }) => user_name === this.name && action === 'update' && undoes === null && !undone.has(id),
    )
    if (!mine) return
    const { statusCode } = await this.#api.post('/api/persistence/undo', { audit_id: mine.id })
    expect([200, 409]).toContain(statusCode)
    if (statusCode === 200) this.undone.push(mine)
  }
}

/** Whether the row has these values. */
const holds = (row: Values, values: Values) => Object.entries(values).every(([name, value]) => row[name] === value)

test(`in ${INTERLEAVINGS} random interleavings of two people nothing acknowledged or unseen is lost (seed ${seed})`, async ({
  api,
}) => {
  const second = await api.as('operator2')
  const merchant = (await api.load<Row>('em_view', { page: { size: 1 } })).data.rows[0]!
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const address = `https://shop-${seed}-${++runs}.example`
      const added = await api.insert<Row>(table, { em_id: merchant.id, web_address: address, description: 'one' }, ['id'])
      const first = await readRow(api, added.data.rows[0]!.id)
      const editors = [new Editor(api, 'operator', first), new Editor(second, 'operator2', first)] as const
      for (const action of steps) {
        if ('race' in action) await Promise.all(editors.map((editor, index) => editor.does(action.race[index]!)))
        else await editors[action.who]!.does(action.action)
      }

      const [start, ...auditRows] = await historyOf(api, first.id)
      const end = await readRow(api, first.id)
      // Each change begins where the one before it ended, and the last one ends with the row.
      let state: Values = { ...first, ...start?.after }
      for (const { before, after } of auditRows) {
        expect(holds(state, before ?? {})).toBe(true)
        state = { ...state, ...after }
      }
      for (const name of names) expect(end[name]).toEqual(state[name])
      expect(end.version).toBe(Number(first.version) + auditRows.length)

      for (const editor of editors) {
        const own = auditRows.filter(({ user_name, undoes }) => user_name === editor.name && undoes === null)
        const real = editor.acknowledged.filter(({ values, over }) => !holds(over, values))
        expect(own).toHaveLength(real.length)
        real.forEach(({ values, seen }, index) => {
          expect(values).toMatchObject(own[index]!.after)
          // The values that it replaced are those that its author had seen on screen or in the merge.
          expect(holds(seen, own[index]!.before ?? {})).toBe(true)
        })
        // An undo is in the audit log once, restores the former values, and replaced nothing newer.
        const takenBack = auditRows.filter(({ user_name, undoes }) => user_name === editor.name && undoes !== null)
        expect(takenBack.map(({ undoes, before, after }) => ({ undoes, before, after }))).toEqual(
          editor.undone.map(({ id, before, after }) => ({ undoes: id, before: after, after: before })),
        )
      }
    }),
    { numRuns: INTERLEAVINGS, seed, endOnFailure: true },
  )
})
