import { decideOnPrimary } from './decideOnPrimary.ts'
import { layerOrder } from './layerOrder.ts'
import { layoutAlone } from './layoutAlone.ts'
import { onlyWayToWrite } from './onlyWayToWrite.ts'

/** The rules of lint that are our own. */
const plugin = {
  meta: { name: 'clearance' },
  rules: {
    'decide-on-primary': decideOnPrimary,
    'layer-order': layerOrder,
    'layout-alone': layoutAlone,
    'only-way-to-write': onlyWayToWrite,
  },
}

export default plugin
