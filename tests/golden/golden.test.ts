/*
 * A year of the service, told by the calls of people on a clock that stands: after each chapter all that has changed, in every table and
 * in what is read, is compared with a kept file. README.md says how a difference is read.
 */
import { inject, test as plain } from 'vitest'
import { expect } from '../support/test.ts'
import type { Chapter } from './Chapter.ts'
import { access } from './chapters/access.ts'
import { files } from './chapters/files.ts'
import { merchants } from './chapters/merchants.ts'
import { billing } from './chapters/billing.ts'
import { law } from './chapters/law.ts'
import { orders } from './chapters/orders.ts'
import { payments } from './chapters/payments.ts'
import { people } from './chapters/people.ts'
import { privacy } from './chapters/privacy.ts'
import { returns } from './chapters/returns.ts'
import { studio } from './chapters/studio.ts'
import { work } from './chapters/work.ts'
import { differenceOf } from './differenceOf.ts'
import { openWorld } from './openWorld.ts'
import { readWorld } from './readWorld.ts'
import { Year } from './Year.ts'

const chapters: readonly Chapter[] = [
  merchants,
  orders,
  returns,
  billing,
  payments,
  people,
  law,
  studio,
  work,
  access,
  files,
  privacy,
]

const test = plain
  .extend('serverUrl', { scope: 'file' }, () => inject('serverUrl'))
  .extend('world', { scope: 'file' }, async ({ serverUrl }, { onCleanup }) => {
    const world = await openWorld(serverUrl)
    onCleanup(world.close)
    return world
  })
  .extend('year', { scope: 'file' }, async ({ world }) => {
    const year = new Year(world)
    const before = await readWorld(world, await year.person('admin'))
    return { year, before }
  })

test.for(chapters.map((chapter) => [chapter.name, chapter] as const))(
  'the chapter of %s leaves the world as it is kept, row for row, and says of each list that it was written',
  async ([name, { tell, reads }], { world, year: told }) => {
    const { year, before } = told
    await tell(year)
    const now = await readWorld(world, await year.person('admin'), reads)
    const text = [...year.takeDone(), '', ...differenceOf(before, now)].join('\n')
    told.before = now
    await expect.soft(`${text.trim()}\n`).toMatchFileSnapshot(`kept/${name}.txt`)
    expect(year.writes.takeUnsaid()).toEqual([])
  },
)
