import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { tableDefinitions } from '#schema/registry.ts'
import { withStatesDrawn } from '#schema/states/drawStates.ts'

/** Draws the states of tables anew in every README that has a mark for them. */
for (const page of globSync('api/**/README.md')) {
  const text = readFileSync(page, 'utf8')
  const drawn = withStatesDrawn(text, tableDefinitions)
  if (drawn === text) continue
  writeFileSync(page, drawn)
  console.log(page)
}
