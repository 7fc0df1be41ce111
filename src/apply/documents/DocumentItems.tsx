import { useText } from '../../i18n/index.ts'
import type { Saves } from '../useSaves.ts'

interface Props {
  documents: Saves['documents']
  onRemove: (id: number) => void
}

/** The documents that were sent, each with its size and a button that takes it away. */
export function DocumentItems({ documents, onRemove }: Props) {
  const t = useText()
  if (!documents.length) return <p>{t('apply.noFiles')}</p>
  return (
    <ul className="documents">
      {documents.map(({ id, file_name: name, category, size }) => (
        <li key={id}>
          <span>
            {name}
            {category && ` · ${category}`} · {Math.max(1, Math.round(size / 1024))} kB
          </span>
          <button type="button" className="link" aria-label={t('apply.removeEntry', { name })} onClick={() => onRemove(id)}>
            {t('apply.remove')}
          </button>
        </li>
      ))}
    </ul>
  )
}
