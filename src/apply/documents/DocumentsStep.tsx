import { useId } from 'react'
import { applicantFiles } from '#schema/forms/applicantFiles.ts'
import { self_reg_document } from '#schema/tables/merchants/self_reg_document.ts'
import { useText } from '../../i18n/index.ts'
import { TextField } from '../../session/TextField.tsx'
import { DocumentItems } from './DocumentItems.tsx'
import { useDocuments } from './useDocuments.ts'
import type { Saves } from '../useSaves.ts'

const MiB = 1024 * 1024

/** The documents of an application: sent one after another as they are chosen. */
export function DocumentsStep({ saves, token }: { saves: Saves; token: string }) {
  const t = useText()
  const id = useId()
  const { documents, values, change } = saves
  const { category, setCategory, sending, failure, isBusy, input, add } = useDocuments(saves, token)
  const isEarly = !values['name'] || !values['registered_country']
  const { maxBytes, maxFiles, maxTotalBytes } = applicantFiles
  const limits = t('apply.about.documents', { size: maxBytes / MiB, count: maxFiles, total: maxTotalBytes / MiB })
  return (
    <div className="fields">
      {failure && (
        <p className="message bad" role="alert">
          {failure}
        </p>
      )}
      <DocumentItems documents={documents} onRemove={(document) => change({ drop_document: document })} />
      <TextField
        label={t('apply.fileCategory')}
        value={category}
        maxLength={self_reg_document.fields.category.maxLength}
        onChange={setCategory}
      />
      <div className="field">
        <label htmlFor={id}>{t('apply.file')}</label>
        <input
          id={id}
          ref={input}
          type="file"
          multiple
          accept=".pdf,.doc,.docx,.png,.jpg,.jpeg"
          aria-describedby={`${id}-note`}
          disabled={isBusy || isEarly || documents.length >= maxFiles}
          onChange={({ target }) => add([...(target.files ?? [])])}
        />
        <p id={`${id}-note`} role="status">
          {isEarly ? t('apply.nameFirst') : isBusy ? t('apply.sending', { name: sending }) : limits}
        </p>
      </div>
    </div>
  )
}
