/* The states of tables: what is not a move is refused, and the pages show the moves as they are. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { paymentStatuses } from '#domain/invoicing/paymentStatuses.ts'
import { unmetCondition } from '#schema/actions/actions.ts'
import { allTables, tableDefinitions } from '#schema/registry.ts'
import { statesDrawnIn, withStatesDrawn } from '#schema/states/drawStates.ts'
import type { StatedTable } from '#schema/states/movesOf.ts'
import { isPossible, leadsTo } from '#schema/states/movesOf.ts'
import type { States } from '#schema/states/States.ts'
import { projectRoot } from '../../api/config.ts'
import { AppError } from '../../api/errors.ts'
import { changeOfMove } from '../../api/records/write/move.ts'

interface Case {
  table: StatedTable
  states: States
  move: string
  state: string
}

const isStated = (name: string): name is StatedTable => tableDefinitions[name]?.states !== undefined

const statesOf = (name: StatedTable): States => tableDefinitions[name]?.states ?? { field: 'id', begins: [], moves: {} }

const choicesOf = (name: StatedTable): readonly string[] => {
  const choices = tableDefinitions[name]?.fields[statesOf(name).field]?.choices
  return Array.isArray(choices) ? choices : []
}

/** Every move of every table with every state. */
const cases = Object.keys(tableDefinitions)
  .filter(isStated)
  .flatMap((table) => {
    const states = statesOf(table)
    return Object.keys(states.moves).flatMap((move) => choicesOf(table).map((state): Case => ({ table, states, move, state })))
  })

const refused = cases.filter(({ states, move, state }) => !states.moves[move]?.from.includes(state))
const possible = cases.filter(({ states, move, state }) => states.moves[move]?.from.includes(state))

const made = ({ table, states, move, state }: Case) =>
  changeOfMove(table, { move: move as never, row: { id: 1, [states.field]: state } })

test('orders, parcels, uploads, jobs and invoices have states', () => {
  const names = ['customer_order', 'shipment', 'file_upload_job', 'job_run', 'issued_invoice']
  expect(names.filter((name) => !isStated(name))).toEqual([])
})

test.for(refused)('$table: $move is refused in the state $state', (refusal) => {
  expect(() => made(refusal)).toThrow(new AppError('STALE_STATUS'))
  expect(isPossible(refusal.table, refusal.move as never, refusal.state)).toBe(false)
})

test('every move is made where it begins, and the statement asks for that state once more', () => {
  for (const allowed of possible) {
    const { states, move } = allowed
    const { from = [], to } = states.moves[move] ?? {}
    expect(made(allowed)).toMatchObject({
      values: to === undefined ? {} : { [states.field]: to },
      conditions: [{ column: states.field, comparator: 'in', value: from }],
    })
  }
})

test('a computed state is one that a row keeps, or to which one of its moves leads', () => {
  const from = (state: string) => paymentStatuses.filter((next) => leadsTo('issued_invoice', state, next))
  // A payment of nothing changes no state.
  expect(from('pending')).toEqual(['paid', 'partially_paid', 'overdue', 'pending'])
  expect(from('overdue')).toEqual(['paid', 'partially_paid', 'overdue'])
})

describe('the button of a move', () => {
  const buttons = allTables.flatMap((table) =>
    (table.actions ?? []).flatMap((action) => {
      if (typeof action === 'string' || !action.move) return []
      const shown = [table.name, table.of ?? ''].find(isStated)
      return shown ? [{ table, action, shown, move: typeof action.move === 'string' ? action.move : action.move.name }] : []
    }),
  )

  test('exists for orders, uploads, jobs, invites, messages, bank entries, credit requests and backdated changes', () => {
    expect(new Set(buttons.map(({ shown }) => shown))).toEqual(
      new Set([
        'customer_order',
        'file_upload_job',
        'job_run',
        'backdated_change',
        'backdated_order',
        'bank_entry',
        'credit_request',
        'invite',
        'direct_message',
      ]),
    )
  })

  test.for(buttons)('$shown.$move needs the states in which the move begins', ({ action, shown, move }) => {
    const { field, moves } = statesOf(shown)
    const needed = (state: string) =>
      unmetCondition({ when: action.when?.filter((condition) => condition.field === field) ?? [] }, { [field]: state })
    for (const state of choicesOf(shown)) expect(needed(state) === undefined, state).toBe(moves[move]?.from.includes(state))
  })
})

describe('the pages', () => {
  const pages = globSync('api/**/README.md', { cwd: projectRoot }).map((page) => readFileSync(join(projectRoot, page), 'utf8'))

  test('draw the states of every table as they are; npm run states draws them anew', () => {
    for (const page of pages) expect(withStatesDrawn(page, tableDefinitions)).toBe(page)
  })

  test('draw each table once, and none whose rows follow those of another', () => {
    const own = Object.keys(tableDefinitions).filter((name) => isStated(name) && statesOf(name).follows === undefined)
    expect(pages.flatMap(statesDrawnIn).toSorted()).toEqual(own.toSorted())
  })
})
