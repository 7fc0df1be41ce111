import EditOutlined from '@mui/icons-material/EditOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import { Button } from '@mui/material'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { isEditableField } from '../../record/TableConfig.ts'
import type { ChangeField } from '../../record/facts/ChangeField.ts'
import { InPlaceValue } from '../../record/facts/InPlaceValue.tsx'
import { FactList } from '../../record/facts/FactList.tsx'
import { factSections } from '../../record/facts/factSections.ts'
import { StaleChange } from '../../record/facts/StaleChange.tsx'
import { MoneyFlow } from '../../record/facts/MoneyFlow.tsx'
import { useRecordName } from '../../record/facts/useRecordName.ts'
import { useSectionTitle } from '../../record/facts/useSectionTitle.ts'
import { Timeline } from '../../record/timeline/Timeline.tsx'
import { useSave } from '../../record/useSave.ts'
import { useRememberRecent } from '../../record/lead/recentRecords.ts'
import { useUndoKey } from '../../record/facts/useUndoKey.ts'
import { usePhone } from '../../table/cards/usePhone.ts'
import { lastListOf, rememberRecord } from '../../table/list/lastList.ts'
import { useRewrite } from '../../table/list/address/useRewrite.ts'
import { RecordButtons } from '../../table/page/actions/RecordButtons.tsx'
import { CallError } from '../../data/CallError.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { ToolSheet } from '../../ui/ToolSheet.tsx'
import { BackToList } from './BackToList.tsx'
import type { OwnSections } from './OwnSectionsProps.ts'
import { RecordHead } from './RecordHead.tsx'
import type { PageSection } from './RecordLayout.tsx'
import { RecordLayout } from './RecordLayout.tsx'
import { relatedSections, withRelated } from './relatedSections.tsx'
import { useNeighbourKeys } from './useNeighbourKeys.ts'
import type { FromList, Neighbours } from './useNeighbours.ts'
import { useNeighbours } from './useNeighbours.ts'
import { useRecord } from './useRecord.ts'

const HistoryDrawer = lazy(async () => ({ default: (await import('../../record/history/HistoryDrawer.tsx')).HistoryDrawer }))
const EditRecord = lazy(async () => ({ default: (await import('../../record/EditRecord.tsx')).EditRecord }))

interface Props {
  table: NamedTable & { route: string }
  id: number
  ownSections: OwnSections
}

/** Keeps the list from which the page was opened in the state of the address, so that it survives a reload. */
function useKeptList({ table, id }: Pick<Props, 'table' | 'id'>): void {
  const rewrite = useRewrite()
  const { search, state } = useLocation()
  const known = (state as FromList | null)?.list
  useEffect(() => {
    rememberRecord(table.route, id)
    const list = lastListOf(table.route)
    if (known !== undefined || list === undefined) return
    const address: FromList = { ...(state as FromList | null), list }
    rewrite(search, address)
  }, [table.route, id, known, rewrite, search, state])
}

/** The page of a record: name, facts and actions, its fields in sections that are edited in place, related lists, timeline. */
export default function RecordScreen({ table, id, ownSections }: Props) {
  const t = useText()
  const nameOf = useRecordName()
  const { base, row, said, fields, known, may, error, retry } = useRecord(table, id)
  useKeptList({ table, id })
  const neighbours = useNeighbours(table, id)
  useNeighbourKeys(neighbours)
  const title = t.title(table)
  if (!row) {
    const isGone = error instanceof CallError && error.statusCode === 404
    return (
      <Page title={title}>
        {isGone && <Empty title={t('peek.gone')} hint={t('peek.goneHint')} />}
        {error && !isGone && <Failed error={error} retry={retry} />}
        {!error && <Skeleton lines={12} />}
      </Page>
    )
  }
  const name = nameOf({ ...base, ...(table.lead && { lead: table.lead, fields: { ...table.fields, ...base.fields } }) }, row)
  return (
    <Page title={name} heading={title}>
      <RecordBody
        key={id}
        {...{ table, base, row, said: said ?? row, fields, known, name, neighbours, ownSections }}
        mayUpdate={may.update}
      />
    </Page>
  )
}

interface BodyProps {
  table: NamedTable & { route: string }
  base: NamedTable
  row: Row
  /** The row as its head says it. */
  said: Row
  fields: readonly NamedField[]
  /** All fields, with those that only its list has. */
  known: readonly NamedField[]
  name: string
  neighbours: Neighbours
  mayUpdate: boolean
  ownSections: OwnSections
}

/** The actions of the record; on a phone they are in a sheet. */
function RecordTools({
  table,
  row,
  mayUpdate,
  onOpen,
}: Pick<BodyProps, 'table' | 'row' | 'mayUpdate'> & { onOpen: (what: 'history' | 'edit') => void }) {
  const t = useText()
  const buttons = (
    <>
      <RecordButtons table={table} row={row} />
      {mayUpdate && (
        <Button size="small" variant="outlined" startIcon={<EditOutlined fontSize="small" />} onClick={() => onOpen('edit')}>
          {t('table.edit')}
        </Button>
      )}
      <Button size="small" startIcon={<HistoryOutlined fontSize="small" />} onClick={() => onOpen('history')}>
        {t('table.history')}
      </Button>
    </>
  )
  return usePhone() ? <ToolSheet label={t('lists.cards.more')}>{buttons}</ToolSheet> : buttons
}

function RecordBody({ table, base, row, said, fields, known, name, neighbours, mayUpdate, ownSections }: BodyProps) {
  const t = useText()
  const titleOf = useSectionTitle()
  const [open, setOpen] = useState<'history' | 'edit'>()
  const { save, stale, forgetStale, undoOwn } = useSave({ table: base.name, allowEmpty: true })
  useUndoKey(undoOwn)
  useRememberRecent({ name, table: table.name })
  const change: ChangeField = async ({ table: of, base: from, field, value, onSaved }) => {
    const { outcome } = await save({ table: of, row: from, changes: { [field.name]: value }, onMerged: onSaved })
    if (outcome === 'saved') onSaved()
  }
  const renderValue = (field: NamedField) =>
    mayUpdate && isEditableField(field) ? <InPlaceValue table={base} row={row} field={field} change={change} /> : undefined
  const Sections = ownSections[base.name]
  const facts = factSections(fields, row, base.page?.sections).map((section): PageSection => ({
    name: section.name,
    title: titleOf(section.name),
    content: (
      <>
        {section.name === 'amounts' && base.page?.money && <MoneyFlow money={base.page.money} fields={fields} row={row} />}
        <FactList section={section} row={row} renderValue={renderValue} />
      </>
    ),
  }))
  const sections = useMemo(() => relatedSections(base, row, t), [base, row, t])
  const actions = <RecordTools {...{ table, row, mayUpdate }} onOpen={setOpen} />
  const head = (
    <>
      <BackToList {...{ table, neighbours }} />
      <RecordHead {...{ base, name, actions }} row={said} fields={known} named={table.page?.facts ?? base.page?.facts} />
    </>
  )
  return (
    <>
      {Sections ? (
        <Sections id={row.id} related={sections} facts={facts} row={row}>
          {(special) => <RecordLayout head={head} sections={special} timeline={<Timeline table={base.name} id={row.id} />} />}
        </Sections>
      ) : (
        <RecordLayout head={head} sections={withRelated(facts, sections)} timeline={<Timeline table={base.name} id={row.id} />} />
      )}
      <Suspense fallback={null}>
        {open === 'history' && (
          <HistoryDrawer
            table={base.name}
            title={t.title(base)}
            fields={fields}
            row={row}
            mayRestore={mayUpdate}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'edit' && (
          <EditRecord
            table={base}
            fields={fields}
            row={row}
            latest={row}
            save={(from, changes) => save({ table: base, row: from, changes })}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
      {stale && <StaleChange stale={stale} save={save} onClose={forgetStale} />}
    </>
  )
}
