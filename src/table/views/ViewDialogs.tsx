import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/index.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { SavedView } from './SavedView.ts'
import type { ViewsProps } from './ViewsProps.ts'

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'))

interface Props extends ViewsProps {
  mayShare: boolean
  isSaving: boolean
  setSaving: (isSaving: boolean) => void
  changing: SavedView | undefined
  setChanging: (view: SavedView | undefined) => void
  leaving: SavedView | undefined
  setLeaving: (view: SavedView | undefined) => void
}

/** The forms of a new and of a changed view, and the question before one is removed. */
export function ViewDialogs(props: Props) {
  const { kept, current, state, onOpen, mayShare, isSaving, setSaving, changing, setChanging, leaving, setLeaving } = props
  const { save, remove } = kept
  const t = useText()
  return (
    <>
      {isSaving && (
        <Suspense>
          <SaveViewDialog
            mayShare={mayShare}
            onClose={() => setSaving(false)}
            onSave={async (view) => {
              const saved = await save({ ...view, state: { ...state } })
              if (saved) onOpen(saved)
              return saved !== undefined
            }}
          />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <SaveViewDialog
            view={changing}
            mayShare={mayShare}
            onClose={() => setChanging(undefined)}
            onSave={async (view) =>
              (await save({ id: changing.id, version: changing.version, ...view, state: { ...changing.state } })) !== undefined
            }
          />
        </Suspense>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('grid.views.removeTitle', { name: leaving.name })}
          sentence={t('grid.views.removeSentence')}
          isDestructive
          onNo={() => setLeaving(undefined)}
          onYes={async () => {
            await remove(leaving.id)
            if (leaving.id === current?.id) onOpen(undefined)
            setLeaving(undefined)
          }}
        />
      )}
    </>
  )
}
