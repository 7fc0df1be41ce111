import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * Who is told of errors by mail. For each notification type there is a yes or no under its name, which the generic calls tell along with
 * the row, and which `update_notification_subscribers` sets. The phone number is kept, and never dialled.
 */
export const notification_subscriber = defineTable({
  title: 'Notification Subscribers',
  route: 'ref_notification_subscribers',
  menu: ['messages', 60],
  area: 'users',
  screen: 'subscribers',
  aliases: ['notification_subscribers'],
  fields: {
    id: field.id(),
    user_name: field.text({ tellsOf: 'subscriber', required: true, maxLength: 100 }),
    email: field.email({ tellsOf: 'subscriber', required: true, title: 'E-mail' }),
    phone_number: field.phone({ tellsOf: 'subscriber', title: 'Phone (kept, never dialled)' }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'insert', 'update'],
  filters: ['user_name', 'email'],
  sort: ['id', 'desc'],
  label: 'user_name',
  lead: { title: 'user_name', subtitle: 'email' },
  columns: ['phone_number'],
  actions: ['assignNotifications'],
})
