/* What stays as it is while another world takes the place of a demo. */
import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { expect, test } from 'vitest'
import { signInRights } from '#schema/database/roleRights.ts'
import { keptTables } from '../../api/features/lab/worlds/keptTables.ts'
import { projectRoot } from '../../api/config.ts'

test('all tables of texts stay, and all in which the role for signing in keeps who is there', () => {
  const kept: readonly string[] = keptTables
  const texts = readdirSync(join(projectRoot, 'api/schema/tables/texts')).map((file) => parse(file).name)
  expect(texts.filter((name) => !kept.includes(name))).toEqual([])
  // What the role for signing in deletes are sessions, links, factors and attempts; an applicant's key goes with the world.
  const deleted = Object.entries(signInRights).filter(([name, rights]) => rights.delete && name !== 'application_key')
  expect(deleted.map(([name]) => name).filter((name) => !kept.includes(name))).toEqual([])
})
