import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** The types of errors that people are told of (NOTIF-06): `error_type` is that of the error log. */
export const eas_error_notification_types = defineTable({
  title: 'Notification Types',
  route: 'ref_eas_error_notification_types',
  menu: ['messages', 50],
  area: 'users',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    error_type: field.text({ required: true, generated: true }),
    description: field.longText({ maxLength: 1000 }),
    notification_type: field.text({ required: true, generated: true }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'update'],
  sort: ['id', 'desc'],
  label: 'notification_type',
  lead: { title: 'notification_type', subtitle: 'error_type' },
  columns: ['error_type', 'description'],
  actions: ['addNotificationType', 'displaySubscribers'],
})
