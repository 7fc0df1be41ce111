import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Value } from 'typebox/value'
import { fetchTextPicture } from '#schema/calls/texts/places.ts'
import { ownPages } from '#schema/menu/pages.ts'
import { allTables } from '#schema/registry.ts'
import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import { isTranslated } from '#schema/texts/studio/englishPapers.ts'
import { reasonOf, unseenReasons, unseenTexts } from '#schema/texts/studio/unseenTexts.ts'
import type { Visit } from '../../api/cli/places/choosePlaces.ts'
import { choosePlaces, pictureOf } from '../../api/cli/places/choosePlaces.ts'
import { screenStates } from '../../api/cli/screenStates.ts'
import { PlacesOfTexts } from '../../api/features/studio/PlacesOfTexts.ts'
import { widthInTwoLines } from '../../src/table/page/headWidth.ts'

const at = { x: 10.4, y: 20, width: 30, height: 12 }
const seen = { standing: 'text', inSight: true, room: null, ...at } as const

const screen = (title: string, found: Visit['found'], over: Partial<Visit> = {}): Visit => ({
  title,
  steps: [],
  route: title,
  picture: title,
  found,
  ...over,
})

test('a text is shown where it is seen best: in sight and in the picture, on different screens, with the fewest steps first', () => {
  const covered = { key: 'save', ...seen, inSight: false }
  const outside = { key: 'save', ...seen, y: 2000 }
  const { screens, places } = choosePlaces([
    screen('covered', [covered]),
    screen('outside', [outside]),
    screen('dialog', [{ key: 'save', ...seen }], { route: 'list', steps: ['Add'] }),
    screen('list', [{ key: 'save', ...seen }], { route: 'list?size=25' }),
    screen('told', [{ key: 'save', ...seen, standing: 'told' }]),
    screen('nothing', [{ key: 'other', ...seen }]),
  ])
  const titles = (places['save'] ?? []).map((place) => screens[place.screen]?.title)
  expect(titles).toEqual(['list', 'told', 'covered', 'outside'])
  expect(places['save']?.[0]).toEqual({ screen: 0, standing: 'text', x: 10, y: 20, width: 30, height: 12 })
  expect(screens.map(({ title }) => title)).not.toContain('dialog')
})

test('the room of a text is that of its narrowest place, also where no picture shows it; a sentence has none', () => {
  const wide = { width: 120, font: '14px sans-serif' }
  const narrow = { width: 90, font: '600 14px sans-serif' }
  const { rooms } = choosePlaces([
    screen('form', [{ key: 'save', ...seen, room: wide }]),
    screen('head', [{ key: 'save', ...seen, inSight: false, room: narrow }]),
    screen('page', [
      { key: 'save', ...seen },
      { key: 'sentence', ...seen },
    ]),
  ])
  expect(rooms).toEqual({ save: narrow })
})

test('a head of a list has two lines: a place with one narrower line than both together has less room', () => {
  const head = { width: 100, font: '600 13px sans-serif', inTwoLines: true as const }
  const roomBeside = (width: number) =>
    choosePlaces([
      screen('list', [{ key: 'due', ...seen, room: head }]),
      screen('form', [{ key: 'due', ...seen, room: { width, font: '14px sans-serif' } }]),
    ]).rooms['due']
  expect([roomBeside(201), roomBeside(199)?.width]).toEqual([head, 199])
})

test('the longer of two lines counts, however wide letters are', () => {
  const widthOf = (words: string) => words.length
  expect(widthInTwoLines('Invoice Due Date', widthOf)).toBe(8)
  expect(widthInTwoLines('Rechnungsfälligkeit', widthOf)).toBe(19)
  expect(widthInTwoLines('Zurück\u00adgehalten', widthOf)).toBe(8)
})

test('every reason why a text is not seen holds for texts that are there, and is one that translators are told', () => {
  const keys = allTexts().flatMap(({ key }) => (isTranslated(key) ? [key] : []))
  for (const { keys: named } of unseenTexts)
    expect(
      keys.some((key) => (named.endsWith('.') ? key.startsWith(named) : key === named)),
      named,
    ).toBe(true)
  for (const reason of unseenReasons) expect(keys.map(reasonOf), reason).toContain(reason)
  for (const key of ['shell.signOut', 'table.save', 'studio.find']) expect(reasonOf(key), key).toBeUndefined()
})

test('each screen and each state of one has a picture of its own, by whose name it is fetched', () => {
  const routes = allTables.flatMap(({ menu, route }) => (menu && route !== undefined ? [route] : []))
  const pictures = [...routes, ...Object.keys(ownPages), ...screenStates.map(({ name }) => name)].map(pictureOf)
  const isFetched = (name: string) => Value.Check(fetchTextPicture.params, { name })
  expect(pictures.filter((name) => !isFetched(name))).toEqual([])
  const states = screenStates.map(({ name }) => pictureOf(name))
  expect(states.filter((name, place) => states.indexOf(name) !== place)).toEqual([])
})

const room = { width: 120, font: '14px sans-serif' }

/** A folder as a walk leaves it. */
function walked() {
  const folder = mkdtempSync(join(tmpdir(), 'places-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (title: string, changed: number) => {
    const file = join(folder, 'index.json')
    const found = [{ key: 'shell.signOut', ...seen, room }]
    writeFileSync(file, JSON.stringify(choosePlaces([screen(title, found, { steps: ['Account'] })])))
    utimesSync(file, changed, changed)
  }
  return { folder, write }
}

test('the studio is told where a text stands, and after another walk what that one found', async () => {
  const { folder, write } = walked()
  const places = new PlacesOfTexts(folder)
  expect(await places.of('shell.signOut')).toEqual({ walked: null, rows: [], room: null, reason: null })
  write('dashboard', Date.UTC(2026, 10, 27) / 1000)
  const { x: _x, ...rest } = at
  expect(await places.of('shell.signOut')).toEqual({
    walked: '2026-11-27',
    rows: [
      { title: 'dashboard', steps: ['Account'], route: 'dashboard', picture: 'dashboard', standing: 'text', x: 10, ...rest },
    ],
    room,
    reason: null,
  })
  write('account', Date.UTC(2026, 10, 28) / 1000)
  expect(await places.of('shell.signOut')).toMatchObject({ walked: '2026-11-28', rows: [{ title: 'account' }] })
  expect(await places.of('messages.STALE_ROW')).toMatchObject({ rows: [], reason: 'message' })
  expect(await places.of('__proto__')).toMatchObject({ rows: [], reason: null })
})
