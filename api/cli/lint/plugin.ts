import { decideOnPrimary } from './decideOnPrimary.ts'
import { layoutAlone } from './layoutAlone.ts'
import { onlyWayToWrite } from './onlyWayToWrite.ts'

/** The rules of lint that are our own. */
const plugin = {
  meta: { name: 'clearance' },
  rules: { 'decide-on-primary': decideOnPrimary, 'layout-alone': layoutAlone, 'only-way-to-write': onlyWayToWrite },
}

export default plugin
