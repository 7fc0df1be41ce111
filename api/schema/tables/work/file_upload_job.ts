import { jobEndLabels } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { uploadTypeNames } from '../../work/uploadTypes.ts'

/** The files that people have uploaded, each with what came of it. Written by the upload alone; who did what is in the audit log. */
export const file_upload_job = defineTable({
  title: 'Uploads',
  route: 'uploads',
  menu: ['work', 20],
  filledOn: 'ref_country_vat_item',
  area: 'business',
  tellsOf: 'nobody',
  asOf: false,
  fields: {
    id: field.id(),
    timestamp: field.instant({ title: 'Created', generated: true, required: true }),
    type: field.choice({ required: true, choices: uploadTypeNames }),
    /** The table to which a file of any table belongs. */
    table_name: field.text({ title: 'Table' }),
    country: field.country({ hidden: true }),
    file_name: field.text({ required: true }),
    status: field.choice({
      required: true,
      generated: true,
      choices: ['pending', 'success', 'error', 'cancelled'],
      whole: {
        in: ['success'],
        refused: 'refused_rows',
        taken: ['added', 'changed', 'closed'],
        checkOnly: 'dry_run',
        applied: 'applied',
      },
      labels: jobEndLabels,
    }),
    progress: field.int({ required: true, generated: true, hidden: true }),
    dry_run: field.flag({ title: 'Check Only', generated: true }),
    applied: field.flag({ generated: true }),
    no_of_rows: field.int({ title: 'Rows' }),
    no_of_rows_uploaded: field.int({ title: 'Uploaded' }),
    exclude_row_count: field.int({ title: 'Excluded' }),
    skipped_rows: field.int({ title: 'Skipped' }),
    refused_rows: field.int({ title: 'Refused' }),
    added: field.int(),
    changed: field.int(),
    closed: field.int(),
    /** Changes that were found, of all kinds. */
    found: field.int({ title: 'Changes', required: true, generated: true, hidden: true }),
    result: field.longText({ sentence: { said: 'said' } }),
    error_msg: field.longText({ title: 'Error', sentence: { said: 'said' } }),
    /** The code of the sentence and its values. */
    said: field.json({ title: 'Sentence', hidden: true, generated: true }),
    started_by: field.text({ required: true, isPerson: true }),
    finished_at: field.instant({ title: 'Finished' }),
    mends_id: field.ref({ title: 'Mends', to: { table: 'file_upload_job', label: 'id' } }),
    job_id: field.ref({ title: 'Job', to: { table: 'job_run', label: 'id' } }),
    reverted_at: field.instant({ title: 'Reverted' }),
    reverted_by: field.text({ isPerson: true }),
    left_in_place: field.int({ title: 'Left in Place' }),
  },
  states: {
    field: 'status',
    begins: ['pending'],
    moves: {
      /** While it is read, its progress and findings are noted. */
      report: { from: ['pending'] },
      succeed: { from: ['pending'], to: 'success' },
      fail: { from: ['pending'], to: 'error' },
      cancel: { from: ['pending'], to: 'cancelled' },
      apply: { from: ['success'], to: 'pending' },
      /** Its refused rows are sent again, mended, as an upload of their own. */
      mend: { from: ['success'] },
      /** A sheet of orders is sent again with other columns, as an upload of its own. */
      match: { from: ['success', 'error'] },
      revert: { from: ['success'] },
    },
  },
  allow: ['load'],
  filters: ['status', 'type', 'timestamp'],
  sort: ['id', 'desc'],
  label: 'file_name',
  lead: { title: 'file_name', subtitle: 'type', state: 'status', when: 'timestamp', alert: 'error_msg' },
  columns: ['started_by', 'no_of_rows_uploaded', 'refused_rows', 'applied', 'reverted_at'],
  page: {
    facts: ['started_by', 'timestamp', 'no_of_rows', 'no_of_rows_uploaded'],
    lists: [
      { table: 'upload_problem', by: 'upload_id', part: true },
      { table: 'upload_change', by: 'upload_id', part: true },
    ],
  },
  actions: [
    {
      call: 'applyUpload',
      body: { id: 'id' },
      icon: 'check',
      when: [
        { field: 'dry_run', is: true, otherwise: 'hidden' },
        { field: 'applied', is: false, otherwise: 'hidden' },
        { field: 'found', isNot: 0, otherwise: 'hidden' },
      ],
      move: 'apply',
    },
    {
      call: 'revertUpload',
      body: { id: 'id' },
      icon: 'sync',
      tone: 'danger',
      confirm: true,
      when: [
        { field: 'applied', is: true, otherwise: 'hidden' },
        { field: 'type', isNot: 'orders', otherwise: 'hidden' },
        { field: 'reverted_at', isFilled: false },
      ],
      move: 'revert',
    },
    {
      call: 'cancelUpload',
      body: { id: 'id', data_type: 'type' },
      icon: 'cancel',
      tone: 'danger',
      move: { name: 'cancel', otherwise: 'hidden' },
    },
  ],
})
