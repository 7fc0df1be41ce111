import { FieldGrid } from './FieldGrid.tsx'
import type { PanelProps } from './PanelProps.ts'
import { tableNamed } from '../panels/tableNamed.ts'
import { useOwnFields } from './useTabFields.ts'

const em = tableNamed('em')

/** The fields of the merchant itself that belong to a tab. */
export function OwnFields({ tab, merchant, mayEdit, marks, change }: PanelProps & { tab: string }) {
  const fields = useOwnFields(em, tab)
  return <FieldGrid table={em} row={merchant} fields={fields} identifier={merchant.identifier} {...{ mayEdit, marks, change }} />
}
