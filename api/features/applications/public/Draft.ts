import type { TableName } from '#schema/registry.ts'
import type { Databases } from '../../../db/databases.ts'
import { digestOf } from '../../../base/tokens.ts'
import { AppError } from '../../../errors.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'

type Row = Record<string, unknown>

/** The lists of an application, and the tables of their entries. */
export const parts = [
  ['establishments', 'self_registration_establishments'],
  ['sites', 'self_registration_sites'],
  ['warehouses', 'self_reg_warehouse_vat'],
] as const satisfies readonly (readonly [string, TableName])[]

export type PartName = (typeof parts)[number][0]

/** What was entered on the form, as it was typed: whether it can be stored is judged each time. */
export type Entered = { application: Row } & Record<PartName, Row[]>

/** An application that is being filled in, or was submitted, on the public form. */
export interface Draft {
  id: number
  /** The row without a status, once there is a name and a country. */
  applicationId: number | null
  inviteId: number | null
  language: string
  entered: Entered
  passwordSealed: string | null
  /** The versions of documents that were accepted so far. */
  accepted: number[]
  isSubmitted: boolean
}

/** The application that a token or a mailed link opens. @throws {AppError} NOT_ADMITTED */
export async function draftOfKey(db: Databases, kind: 'token' | 'link', token: string): Promise<number> {
  const key = await db.signIn
    .selectFrom('application_key')
    .select('draft_id')
    .where('hash', '=', digestOf(token))
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!key) throw new AppError('NOT_ADMITTED')
  return key.draft_id
}

const draftText = `
  select id, application_id as "applicationId", invite_id as "inviteId", language, entered,
    portal_password_sealed as "passwordSealed", accepted, submitted_at is not null as "isSubmitted"
  from application_draft where id = $1 for update`

/** A draft, locked until the transaction ends, so that what two tabs save at once is kept. @throws {AppError} NOT_ADMITTED */
export async function lockDraft({ client }: WriteTransaction, id: number): Promise<Draft> {
  const { rows } = await client.query<Omit<Draft, 'entered'> & { entered: Partial<Entered> }>(draftText, [id])
  const draft = rows[0]
  if (!draft) throw new AppError('NOT_ADMITTED')
  return { ...draft, entered: { application: {}, establishments: [], sites: [], warehouses: [], ...draft.entered } }
}

/** The documents of an application. */
export interface AddedDocument {
  id: number
  file_name: string
  category: string | null
  size: number
}

/** The documents that came with an application, in their order. */
export async function documentsOf({ client }: Pick<WriteTransaction, 'client'>, applicationId: number | null) {
  const { rows } = await client.query<AddedDocument>(
    `select document.id, document.file_name, document.category, stored_file.size
     from self_reg_document document join stored_file on stored_file.handle = document.file
     where document.em_id = $1 order by document.id`,
    [applicationId],
  )
  return rows
}
