import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** Which subscriber is told of which type: a row for each that is ticked. Its audit rows are those of the subscriber. */
export const notification_subscription = defineTable({
  title: 'Notification Subscriptions',
  area: 'users',
  tellsOf: 'nobody',
  asOf: false,
  fields: {
    id: field.id(),
    type_id: field.ref({
      required: true,
      editable: false,
      title: 'Notification Type',
      to: { table: 'eas_error_notification_types', label: 'notification_type' },
    }),
    subscriber_id: field.ref({
      required: true,
      editable: false,
      title: 'Subscriber',
      to: { table: 'notification_subscriber', label: 'user_name' },
    }),
  },
  allow: ['load'],
  label: 'id',
})
