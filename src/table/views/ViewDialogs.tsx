import { useText } from '../../i18n/index.ts'
import { Question } from '../../ui/dialogs/questions.ts'
import { fetched } from '../../ui/fetched/fetched.tsx'
import type { SavedView } from './SavedView.ts'
import type { ViewsProps } from './ViewsProps.ts'

const SaveViewDialog = fetched(() => import('./SaveViewDialog.tsx'))

interface Props extends ViewsProps {
  mayShare: boolean
  isSaving: boolean
  setSaving: (isSaving: boolean) => void
  changing: SavedView | undefined
  setChanging: (view: SavedView | undefined) => void
  leaving: SavedView | undefined
  setLeaving: (view: SavedView | undefined) => void
}

/** The forms for new and existing views, and the question before a view is removed. */
export function ViewDialogs(props: Props) {
  const { store, current, state, onOpen, mayShare, isSaving, setSaving, changing, setChanging, leaving, setLeaving } = props
  const { save, remove } = store
  const t = useText()
  return (
    <>
      {isSaving && (
        <SaveViewDialog
          mayShare={mayShare}
          onClose={() => setSaving(false)}
          onSave={async (view) => {
            const saved = await save({ ...view, state: { ...state } })
            if (saved) onOpen(saved)
            return saved !== undefined
          }}
        />
      )}
      {changing && (
        <SaveViewDialog
          view={changing}
          mayShare={mayShare}
          onClose={() => setChanging(undefined)}
          onSave={async (view) =>
            (await save({ id: changing.id, version: changing.version, ...view, state: { ...changing.state } })) !== undefined
          }
        />
      )}
      {leaving && (
        <Question
          title={t('grid.views.removeTitle', { name: leaving.name })}
          deed={t('grid.views.removeVerb')}
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
