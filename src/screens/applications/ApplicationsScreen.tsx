import type { NamedTable } from '#schema/define.ts'
import { applicationNumber } from '#domain/applications/applicationNumber.ts'
import { use, useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useText } from '../../i18n/index.ts'
import type { ExtraColumn } from '../../table/grid/GridColumn.ts'
import { wordsWidth } from '../../table/page/headWidth.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { TabStops } from '../../ui/buttons/TabStops.ts'
import { fetched } from '../../ui/fetched/fetched.tsx'
import { applicationIn, withApplication, withoutApplication } from './applicationAddress.ts'
import { StageChip } from './StageChip.tsx'

const ApplicationDialog = fetched(() => import('./ApplicationDialog.tsx'))

/** Router state of a dialog that was opened from the list, in which case Back and Close do the same. */
interface DialogState {
  fromList?: true
}

/** The list of applications (APP-01 to APP-06, APP-18), and the dialog of the one in the address. */
export function ApplicationsScreen({ table }: { table: NamedTable }) {
  const t = useText()
  const columns = useMemo(
    (): readonly ExtraColumn[] => [
      {
        id: 'view',
        title: t('applications.view'),
        width: wordsWidth(t('applications.view')) + 40,
        staysAtStart: true,
        render: ({ id }) => <View id={id} />,
      },
      { id: 'id', width: 84, render: ({ id }) => applicationNumber(id) },
      { id: 'status', width: 160, render: (row) => <StageChip status={row['status']} /> },
    ],
    [t],
  )
  return (
    <>
      <TablePage table={table} extraColumns={columns} />
      <OpenApplication />
    </>
  )
}

const fromList: DialogState = { fromList: true }

/** Opens the dialog of an application. */
function View({ id }: { id: number }) {
  const t = useText()
  const { search } = useLocation()
  return (
    <Link
      className="cell-link"
      to={{ search: withApplication(search, id) }}
      state={fromList}
      tabIndex={use(TabStops)}
      aria-label={t('applications.viewOf', { number: applicationNumber(id) })}
    >
      {t('applications.view')}
    </Link>
  )
}

/** The dialog of the application in the address. Closing it returns to the list as it was. */
function OpenApplication() {
  const { search, state, pathname } = useLocation()
  const navigate = useNavigate()
  const id = applicationIn(search)
  if (id === undefined) return null

  function close() {
    if ((state as DialogState | null)?.fromList) void navigate(-1)
    else void navigate({ pathname, search: withoutApplication(search) }, { replace: true })
  }

  return <ApplicationDialog key={id} id={id} onClose={close} />
}
