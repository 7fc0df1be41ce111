import { lazy, useRef } from 'react'
import type { CobrandPart } from '#schema/columns/cobrandParts.ts'
import { uploadCobrandCss, uploadCobrandImage } from '#schema/calls/documents/cobrands.ts'
import { dashboard_cobrand } from '#schema/tables/documents/dashboard_cobrand.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { useFileSend } from '../../record/files/useFileSend.ts'
import { useMay } from '../../session/useSession.ts'
import { WordButton } from '../../ui/buttons/WordButton.tsx'
import { visuallyHidden } from '../../ui/look/visuallyHidden.ts'
import { Opener } from '../../ui/Opener.tsx'

const PictureDialog = lazy(() => import('./PictureDialog.tsx'))
const StylesDialog = lazy(() => import('./StylesDialog.tsx'))

/** *View* and *Replace* of one part of a cobrand. */
export function PartButtons({ row, part }: { row: Row; part: CobrandPart }) {
  const t = useText()
  const mayReplace = useMay()('write business')
  const about = { name: String(row['identifier']), part: t.source(dashboard_cobrand.fields[part].title) }
  return (
    <>
      <Opener
        renderButton={(open) => (
          <WordButton aria-label={t('cobrands.viewOf', about)} onClick={open}>
            {t('cobrands.view')}
          </WordButton>
        )}
        renderDialog={(close) =>
          part === 'css' ? <StylesDialog row={row} onClose={close} /> : <PictureDialog row={row} image={part} onClose={close} />
        }
      />
      {mayReplace && ' · '}
      {mayReplace && <Replace row={row} part={part} label={t('cobrands.replaceOf', about)} />}
    </>
  )
}

function Replace({ row, part, label }: { row: Row; part: CobrandPart; label: string }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { send, progress } = useFileSend()
  async function replace(file: File) {
    const words = {
      done: t('uploads.uploaded', { name: file.name }),
      failed: t('uploads.failed', { name: file.name }),
      tooLarge: t('cobrands.tooLarge'),
    }
    const id = String(row.id)
    await (part === 'css'
      ? send(uploadCobrandCss, { fields: { id }, file }, words)
      : send(uploadCobrandImage, { fields: { id, image: part }, file }, words))
  }
  return (
    <>
      <WordButton aria-label={label} disabled={progress !== undefined} onClick={() => input.current?.click()}>
        {t('cobrands.replace')}
      </WordButton>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden
        style={visuallyHidden}
        accept={part === 'css' ? '.css' : '.png'}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void replace(file)
          target.value = ''
        }}
      />
    </>
  )
}
