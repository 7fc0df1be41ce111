import { defineTable } from '../define.ts'
import { field } from '../fields.ts'

/** A merchant ("EM"). Its list is `em_view`; its registration and dialog build on this definition. */
export const em = defineTable({
  title: 'Merchants',
  area: 'business',
  fields: {
    id: field.id(),
    identifier: field.text({ required: true, generated: true }),
    client_id: field.text({ required: true, generated: true, title: 'Client ID', hidden: true }),
    full_name: field.text({ required: true, tab: 'basic' }),
    trade_name: field.text({ tab: 'basic' }),
    tin_number: field.text({ title: 'TIN', tab: 'basic', maxLength: 30 }),
    registered_country: field.country({ required: true, tab: 'basic' }),
    nominated_person: field.text({ tab: 'contact' }),
    nominated_email: field.email({ title: 'Nominated Email', tab: 'contact' }),
    nominated_person_secondary: field.text({ tab: 'contact' }),
    nominated_email_secondary: field.email({ tab: 'contact' }),
    phone: field.phone({ tab: 'contact' }),
    nominated_phone_secondary: field.phone({ tab: 'contact' }),
    official_site_url: field.url({ title: 'Official Site URL', tab: 'contact' }),
    enabled: field.flag({ editable: false, preset: true }),
    registered_date: field.day({ required: true, generated: true }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  allow: ['load', 'update'],
  sort: ['id', 'desc'],
  label: 'full_name',
})
