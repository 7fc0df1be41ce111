import { field } from '../fields.ts'

/** The application to which a row belongs: the specification calls the column `em_id`, before there is a merchant. */
export const ofApplication = () =>
  field.ref({ required: true, editable: false, title: 'Application', to: { table: 'self_registration', label: 'name' } })
