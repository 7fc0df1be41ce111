import { tableOf } from '#schema/registry.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'
import { expect, test } from 'vitest'
import { tableConfigOf } from '../../src/record/TableConfig.ts'
import { presetLayoutOf } from '../../src/table/columns/columnLayout.ts'
import { placeColumns } from '../../src/table/columns/placeColumns.ts'
import type { ExtraColumn } from '../../src/table/grid/GridColumn.ts'
import { columnsOf } from '../../src/table/page/columnsOf.ts'
import { buttonsWidth, wordsWidth } from '../../src/table/page/headWidth.ts'
import { size } from '../../src/ui/look/tokens.ts'
import { textWidth } from '../support/textWidth.ts'

const table = tableOf('filing_cockpit')
/** The longest names of merchants in the demo. */
const names = ['Meadow Provisions Pte Ltd', 'Lantern Mercantile GmbH']
/** Padding of the cell, flag, and the heavier weight of names. */
const AROUND = 24 + 24
const HEAVIER = 1.03
const CHECKBOX = 40

test.for([
  ['English', createTexts('en', en).t],
  ['German', createTexts('de', de).t],
  ['Finnish', createTexts('fi', fi).t],
] as const)('the filing cockpit shows whole names of merchants beside all its buttons at 1280 px, in %s', ([, t]) => {
  const extra = (id: string, width: number): ExtraColumn => ({ id, width, render: () => null })
  const extras = [
    extra('days_left', wordsWidth(t('returns.cockpit.daysLate', { smart_count: 100 })) + 26),
    extra('open', Math.max(88, buttonsWidth([t('returns.cockpit.preview')]))),
    extra('owner button', Math.max(92, buttonsWidth([t('returns.cockpit.takeOver')]))),
  ]
  const columns = columnsOf(table, { fields: tableConfigOf(table).fields, mayUpdate: true, extras }, t)
  const placed = placeColumns({ columns, layout: presetLayoutOf(table), room: 1280 - size.menu - CHECKBOX })
  const room = placed.find(({ id }) => id === table.lead?.title)?.width ?? 0
  for (const name of names) expect(textWidth(name) * HEAVIER + AROUND, name).toBeLessThanOrEqual(room)
})
