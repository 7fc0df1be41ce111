import { decideOnPrimary } from './decideOnPrimary.ts'
import { layerOrder } from './layerOrder.ts'
import { layoutAlone } from './layoutAlone.ts'
import { oneClock } from './oneClock.ts'
import { onlyWayToWrite } from './onlyWayToWrite.ts'
import { statementsApart } from './statementsApart.ts'

/** The rules of lint that are our own. */
const plugin = {
  meta: { name: 'clearance' },
  rules: {
    'decide-on-primary': decideOnPrimary,
    'layer-order': layerOrder,
    'layout-alone': layoutAlone,
    'one-clock': oneClock,
    'only-way-to-write': onlyWayToWrite,
    'statements-apart': statementsApart,
  },
}

export default plugin
